import { example } from '../example.ts'
import { fetchConsent } from './fetchConsent.ts'

export default example(fetchConsent, { type: 'registration' })
