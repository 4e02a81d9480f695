import { example } from '../example.ts'
import { sendPdfPath } from './sendPdfPath.ts'

export default example(sendPdfPath, ({ draft }) => ({ document_id: draft.document_id }))
