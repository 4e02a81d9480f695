import { example } from '../example.ts'
import { deleteUserByOrg } from './deleteUserByOrg.ts'

export default example(deleteUserByOrg, ({ member }) => ({ id: member.user_id }))
