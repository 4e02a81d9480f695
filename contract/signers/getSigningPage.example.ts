import { example } from '../example.ts'
import { getSigningPage } from './getSigningPage.ts'

export default example(getSigningPage, {})
