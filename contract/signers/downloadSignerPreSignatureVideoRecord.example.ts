import { example } from '../example.ts'
import { downloadSignerPreSignatureVideoRecord } from './downloadSignerPreSignatureVideoRecord.ts'

export default example(downloadSignerPreSignatureVideoRecord, ({ recorded }) => ({
  document_id: recorded.document_id,
  signer_id: recorded.signer_id,
}))
