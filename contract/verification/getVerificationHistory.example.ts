import { example } from '../example.ts'
import { getVerificationHistory } from './getVerificationHistory.ts'

export default example(getVerificationHistory, {})
