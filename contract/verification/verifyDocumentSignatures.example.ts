import { example } from '../example.ts'
import { verifyDocumentSignatures } from './verifyDocumentSignatures.ts'

export default example(verifyDocumentSignatures, ({ pdf }) => ({ fileId: pdf.fileId }))
