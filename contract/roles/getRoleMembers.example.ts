import { example } from '../example.ts'
import { getRoleMembers } from './getRoleMembers.ts'

export default example(getRoleMembers, ({ role }) => ({ filter: { role_id: role.role_id } }))
