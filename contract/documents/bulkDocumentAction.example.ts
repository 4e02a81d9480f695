import { example } from '../example.ts'
import { bulkDocumentAction } from './bulkDocumentAction.ts'

export default example(bulkDocumentAction, ({ draft }) => ({
  act: 'remind',
  document_ids: [draft.document_id],
}))
