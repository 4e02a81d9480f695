import { example } from '../example.ts'
import { getConsentText } from './getConsentText.ts'

export default example(getConsentText, { purpose: 'terms' })
