import { example } from '../example.ts'
import { saveDomain } from './saveDomain.ts'

export default example(saveDomain, ({ fresh }) => ({ domain: fresh.domain }))
