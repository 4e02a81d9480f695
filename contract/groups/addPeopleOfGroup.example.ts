import { example } from '../example.ts'
import { addPeopleOfGroup } from './addPeopleOfGroup.ts'

export default example(addPeopleOfGroup, ({ draft, group }) => ({
  document_id: draft.document_id,
  group_id: group.group_id,
}))
