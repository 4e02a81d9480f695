import { example } from '../example.ts'
import { getDowntimeNotices } from './getDowntimeNotices.ts'

export default example(getDowntimeNotices, {})
