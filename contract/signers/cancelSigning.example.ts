import { example } from '../example.ts'
import { cancelSigning } from './cancelSigning.ts'

export default example(cancelSigning, ({ started }) => ({ transaction_id: started.transaction_id }))
