import { example } from '../example.ts'
import { addUserProfileByOrg } from './addUserProfileByOrg.ts'

export default example(addUserProfileByOrg, ({ fresh, role }) => ({
  first_name: 'Farah',
  last_name: 'Shaikh',
  email: fresh.email,
  role_id: role.role_id,
}))
