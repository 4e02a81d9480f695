import { example } from '../example.ts'
import { renewSigningLease } from './renewSigningLease.ts'

export default example(renewSigningLease, ({ started }) => ({ transaction_id: started.transaction_id }))
