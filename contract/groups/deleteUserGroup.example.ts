import { example } from '../example.ts'
import { deleteUserGroup } from './deleteUserGroup.ts'

export default example(deleteUserGroup, ({ group }) => ({ group_id: group.group_id }))
