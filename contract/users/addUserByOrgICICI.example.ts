import { example } from '../example.ts'
import { addUserByOrgICICI } from './addUserByOrgICICI.ts'

export default example(addUserByOrgICICI, ({ fresh, role }) => ({
  first_name: 'Farah',
  last_name: 'Shaikh',
  email: fresh.email,
  role_id: role.role_id,
  employee_id: `E-${fresh.word}`,
}))
