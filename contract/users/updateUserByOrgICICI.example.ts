import { example } from '../example.ts'
import { updateUserByOrgICICI } from './updateUserByOrgICICI.ts'

export default example(updateUserByOrgICICI, ({ member }) => ({
  user_id: member.user_id,
  revision: member.revision,
  fields: { employee_id: null },
}))
