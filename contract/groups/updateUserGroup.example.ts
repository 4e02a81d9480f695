import { example } from '../example.ts'
import { updateUserGroup } from './updateUserGroup.ts'

export default example(updateUserGroup, ({ group }) => ({
  group_id: group.group_id,
  revision: 1,
  fields: { people: [] },
}))
