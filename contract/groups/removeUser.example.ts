import { example } from '../example.ts'
import { removeUser } from './removeUser.ts'

export default example(removeUser, ({ group, fresh }) => ({ group_id: group.group_id, email: fresh.email }))
