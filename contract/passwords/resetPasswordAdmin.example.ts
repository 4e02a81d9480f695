import { example } from '../example.ts'
import { resetPasswordAdmin } from './resetPasswordAdmin.ts'

export default example(resetPasswordAdmin, ({ member }) => ({ user_id: member.user_id }))
