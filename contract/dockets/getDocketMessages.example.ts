import { example } from '../example.ts'
import { getDocketMessages } from './getDocketMessages.ts'

export default example(getDocketMessages, ({ sent }) => ({ docket_id: sent.docket_id }))
