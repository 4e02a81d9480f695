import { example } from '../example.ts'
import { checkDefaultStakeholder } from './checkDefaultStakeholder.ts'

export default example(checkDefaultStakeholder, ({ draft }) => ({ docket_id: draft.docket_id, add: true }))
