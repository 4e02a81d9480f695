import { example } from '../example.ts'
import { removeDomain } from './removeDomain.ts'

export default example(removeDomain, ({ provedDomain }) => ({ domain: provedDomain.domain }))
