import { example } from '../example.ts'
import { removeStakeholder } from './removeStakeholder.ts'

export default example(removeStakeholder, ({ stakeholder }) => ({
  stakeholder_id: stakeholder.stakeholder_id,
}))
