import { example } from '../example.ts'
import { beginSso } from './beginSso.ts'

export default example(beginSso, { provider: 'himalaya.01905c8e-7d1a-7c3f-9b20-000000000903' })
