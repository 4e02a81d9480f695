import { example } from '../example.ts'
import { getToldWays } from './getToldWays.ts'

export default example(getToldWays, {})
