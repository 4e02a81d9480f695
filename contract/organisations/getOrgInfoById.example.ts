import { example } from '../example.ts'
import { getOrgInfoById } from './getOrgInfoById.ts'

export default example(getOrgInfoById, ({ mine }) => ({ orgId: mine.organisation_id }))
