import { example } from '../example.ts'
import { previewDocumentEditing } from './previewDocumentEditing.ts'

export default example(previewDocumentEditing, {
  content: {
    language: 'hi',
    blocks: [{ kind: 'paragraph', text: [{ kind: 'text', text: 'ब्याज दर 9.5 प्रतिशत है।' }] }],
  },
})
