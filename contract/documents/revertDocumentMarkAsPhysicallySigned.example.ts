import { example } from '../example.ts'
import { revertDocumentMarkAsPhysicallySigned } from './revertDocumentMarkAsPhysicallySigned.ts'

export default example(revertDocumentMarkAsPhysicallySigned, ({ onPaper }) => ({
  document_id: onPaper.document_id,
  reason: 'The scan is of another loan.',
}))
