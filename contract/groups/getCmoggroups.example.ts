import { example } from '../example.ts'
import { getCmoggroups } from './getCmoggroups.ts'

export default example(getCmoggroups, {})
