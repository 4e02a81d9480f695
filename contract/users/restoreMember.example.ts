import { example } from '../example.ts'
import { restoreMember } from './restoreMember.ts'

export default example(restoreMember, ({ removed }) => ({ user_id: removed.user_id }))
