import { example } from '../example.ts'
import { B2BUserWorkflowBalance } from './B2BUserWorkflowBalance.ts'

export default example(B2BUserWorkflowBalance, {})
