import { example } from '../example.ts'
import { getTokenKeys } from './getTokenKeys.ts'

export default example(getTokenKeys, {})
