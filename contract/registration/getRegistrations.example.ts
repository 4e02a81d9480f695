import { example } from '../example.ts'
import { getRegistrations } from './getRegistrations.ts'

export default example(getRegistrations, {})
