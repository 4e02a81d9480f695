import { example } from '../example.ts'
import { decideRoleProposal } from './decideRoleProposal.ts'

export default example(decideRoleProposal, ({ proposal }) => ({
  proposal_id: proposal.proposal_id,
  decision: 'withdraw',
}))
