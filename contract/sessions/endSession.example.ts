import { example } from '../example.ts'
import { endSession } from './endSession.ts'

export default example(endSession, ({ session }) => ({ session_id: session.session_id }))
