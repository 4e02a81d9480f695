import { example } from '../example.ts'
import { checkerDocumentEditing } from './checkerDocumentEditing.ts'

export default example(checkerDocumentEditing, ({ composedInReview }) => ({
  document_id: composedInReview.document_id,
  content: {
    language: 'en',
    blocks: [{ kind: 'paragraph', text: [{ kind: 'text', text: 'The rate is 9 percent a year.' }] }],
  },
}))
