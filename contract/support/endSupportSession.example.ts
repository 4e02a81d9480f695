import { example } from '../example.ts'
import { endSupportSession } from './endSupportSession.ts'

export default example(endSupportSession, ({ supportConsent }) => ({ consent_id: supportConsent.consent_id }))
