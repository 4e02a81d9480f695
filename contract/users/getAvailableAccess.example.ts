import { example } from '../example.ts'
import { getAvailableAccess } from './getAvailableAccess.ts'

export default example(getAvailableAccess, {})
