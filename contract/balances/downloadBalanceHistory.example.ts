import { example } from '../example.ts'
import { downloadBalanceHistory } from './downloadBalanceHistory.ts'

export default example(downloadBalanceHistory, { format: 'csv' })
