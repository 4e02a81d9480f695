import { example } from '../example.ts'
import { acceptConsent } from './acceptConsent.ts'

export default example(acceptConsent, ({ text }) => ({ consent_id: text.consent_id }))
