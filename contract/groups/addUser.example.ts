import { example } from '../example.ts'
import { addUser } from './addUser.ts'

export default example(addUser, ({ group, fresh }) => ({
  group_id: group.group_id,
  name: 'Ravi Kumar',
  email: fresh.email,
}))
