import { example } from '../example.ts'
import { getWorkflowInfo } from './getWorkflowInfo.ts'

export default example(getWorkflowInfo, ({ draft }) => ({ docket_id: draft.docket_id }))
