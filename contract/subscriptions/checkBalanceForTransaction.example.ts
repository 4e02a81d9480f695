import { example } from '../example.ts'
import { checkBalanceForTransaction } from './checkBalanceForTransaction.ts'

export default example(checkBalanceForTransaction, { product: 'documents', count: 3 })
