import { example } from '../example.ts'
import { MarkAsPhysicallySigned } from './MarkAsPhysicallySigned.ts'

export default example(MarkAsPhysicallySigned, ({ sent, pdf }) => ({
  document_id: sent.document_id,
  fileId: pdf.fileId,
  signed_on: '2026-01-15',
  reason: 'Both signed at the branch.',
}))
