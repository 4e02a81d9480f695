import { example } from '../example.ts'
import { logoutSession } from './logoutSession.ts'

export default example(logoutSession, { all_device: false })
