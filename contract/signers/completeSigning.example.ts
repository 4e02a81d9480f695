import { example } from '../example.ts'
import { completeSigning } from './completeSigning.ts'

export default example(completeSigning, ({ started }) => ({ transaction_id: started.transaction_id }))
