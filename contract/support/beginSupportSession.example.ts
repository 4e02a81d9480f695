import { example } from '../example.ts'
import { beginSupportSession } from './beginSupportSession.ts'

export default example(beginSupportSession, { code: 'K7QX2M9RTB', reason: 'The list stays empty.' })
