import { example } from '../example.ts'
import { startBulkSigning } from './startBulkSigning.ts'

export default example(startBulkSigning, ({ toSign }) => ({
  document_ids: [toSign.document_id],
  method: 'dsc',
  consent_id: toSign.consent_id,
}))
