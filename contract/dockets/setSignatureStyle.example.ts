import { example } from '../example.ts'
import { setSignatureStyle } from './setSignatureStyle.ts'

export default example(setSignatureStyle, ({ draft }) => ({
  document_id: draft.document_id,
  style: { fields: ['name', 'date'], font: 'bold', code: true },
}))
