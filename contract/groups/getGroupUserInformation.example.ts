import { example } from '../example.ts'
import { getGroupUserInformation } from './getGroupUserInformation.ts'

export default example(getGroupUserInformation, ({ group }) => ({ group_id: group.group_id }))
