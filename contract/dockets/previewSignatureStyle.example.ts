import { example } from '../example.ts'
import { previewSignatureStyle } from './previewSignatureStyle.ts'

export default example(previewSignatureStyle, ({ draft }) => ({ document_id: draft.document_id }))
