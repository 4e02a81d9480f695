import { example } from '../example.ts'
import { getRoleProposals } from './getRoleProposals.ts'

export default example(getRoleProposals, {})
