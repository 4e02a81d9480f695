import { example } from '../example.ts'
import { consumeBalanceForTransaction } from './consumeBalanceForTransaction.ts'

export default example(consumeBalanceForTransaction, ({ uncounted }) => ({
  product: 'documents',
  transaction_id: uncounted.document_id,
}))
