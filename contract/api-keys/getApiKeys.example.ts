import { example } from '../example.ts'
import { getApiKeys } from './getApiKeys.ts'

export default example(getApiKeys, {})
