import { example } from '../example.ts'
import { addCoinitiator } from './addCoinitiator.ts'

export default example(addCoinitiator, ({ draft, member }) => ({
  docket_id: draft.docket_id,
  user_id: member.user_id,
}))
