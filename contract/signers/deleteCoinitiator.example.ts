import { example } from '../example.ts'
import { deleteCoinitiator } from './deleteCoinitiator.ts'

export default example(deleteCoinitiator, ({ coinitiator }) => ({
  docket_id: coinitiator.docket_id,
  user_id: coinitiator.user_id,
}))
