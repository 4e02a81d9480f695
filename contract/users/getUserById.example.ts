import { example } from '../example.ts'
import { getUserById } from './getUserById.ts'

export default example(getUserById, ({ member }) => ({ user_id: member.user_id }))
