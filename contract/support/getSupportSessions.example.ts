import { example } from '../example.ts'
import { getSupportSessions } from './getSupportSessions.ts'

export default example(getSupportSessions, {})
