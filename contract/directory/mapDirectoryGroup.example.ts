import { example } from '../example.ts'
import { mapDirectoryGroup } from './mapDirectoryGroup.ts'

export default example(mapDirectoryGroup, ({ directoryGroup }) => ({
  group_id: directoryGroup.group_id,
  role_id: directoryGroup.role_id,
  revision: 1,
}))
