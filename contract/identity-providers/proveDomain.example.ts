import { example } from '../example.ts'
import { proveDomain } from './proveDomain.ts'

export default example(proveDomain, ({ provedDomain }) => ({ domain: provedDomain.domain }))
