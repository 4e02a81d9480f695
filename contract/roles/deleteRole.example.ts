import { example } from '../example.ts'
import { deleteRole } from './deleteRole.ts'

export default example(deleteRole, ({ role }) => ({ role_id: role.role_id, revision: role.revision }))
