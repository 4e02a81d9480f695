import { example } from '../example.ts'
import { sendAadhaarConsent } from './sendAadhaarConsent.ts'

export default example(sendAadhaarConsent, ({ signer, signingText }) => ({
  document_id: signer.document_id,
  consent_id: signingText.consent_id,
  language: 'en',
}))
