import { example } from '../example.ts'
import { withdrawConsent } from './withdrawConsent.ts'

export default example(withdrawConsent, ({ agreement }) => ({ consent_id: agreement.consent_id }))
