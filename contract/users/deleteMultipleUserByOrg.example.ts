import { example } from '../example.ts'
import { deleteMultipleUserByOrg } from './deleteMultipleUserByOrg.ts'

export default example(deleteMultipleUserByOrg, ({ member }) => ({ ids: [member.user_id] }))
