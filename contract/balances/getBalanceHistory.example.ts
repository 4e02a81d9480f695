import { example } from '../example.ts'
import { getBalanceHistory } from './getBalanceHistory.ts'

export default example(getBalanceHistory, {})
