import { example } from '../example.ts'
import { getOwnJobs } from './getOwnJobs.ts'

export default example(getOwnJobs, {})
