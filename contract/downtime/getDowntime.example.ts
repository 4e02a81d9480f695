import { example } from '../example.ts'
import { getDowntime } from './getDowntime.ts'

export default example(getDowntime, {})
