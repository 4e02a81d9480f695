import { example } from '../example.ts'
import { getBalances } from './getBalances.ts'

export default example(getBalances, {})
