import { example } from '../example.ts'
import { updateCompleteDocumentEditing } from './updateCompleteDocumentEditing.ts'

export default example(updateCompleteDocumentEditing, ({ composed }) => ({
  document_id: composed.document_id,
  content: {
    language: 'en',
    blocks: [{ kind: 'paragraph', text: [{ kind: 'text', text: 'The rate is 10 percent a year.' }] }],
  },
}))
