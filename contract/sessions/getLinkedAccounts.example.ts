import { example } from '../example.ts'
import { getLinkedAccounts } from './getLinkedAccounts.ts'

export default example(getLinkedAccounts, {})
