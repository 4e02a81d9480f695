import { example } from '../example.ts'
import { addGroupToDocument } from './addGroupToDocument.ts'

export default example(addGroupToDocument, ({ draft, group }) => ({
  document_id: draft.document_id,
  group_id: group.group_id,
}))
