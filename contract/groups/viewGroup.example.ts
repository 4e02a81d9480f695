import { example } from '../example.ts'
import { viewGroup } from './viewGroup.ts'

export default example(viewGroup, ({ group }) => ({ group_id: group.group_id }))
