import { example } from '../example.ts'
import { checkForRestrictedDomains } from './checkForRestrictedDomains.ts'

export default example(checkForRestrictedDomains, { email: 'asha.rao@example.in' })
