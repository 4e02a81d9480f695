import { example } from '../example.ts'
import { getSigningOutcome } from './getSigningOutcome.ts'

export default example(getSigningOutcome, ({ started }) => ({ transaction_id: started.transaction_id }))
