import { example } from '../example.ts'
import { updateUserProfileByOrg } from './updateUserProfileByOrg.ts'

export default example(updateUserProfileByOrg, ({ member }) => ({
  user_id: member.user_id,
  revision: member.revision,
  fields: { employee_id: null },
}))
