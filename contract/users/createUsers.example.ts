import { example } from '../example.ts'
import { createUsers } from './createUsers.ts'

export default example(createUsers, ({ fresh, role }) => ({
  users: [{ first_name: 'Farah', last_name: 'Shaikh', email: fresh.email, role_id: role.role_id }],
}))
