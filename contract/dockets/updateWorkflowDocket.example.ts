import { example } from '../example.ts'
import { updateWorkflowDocket } from './updateWorkflowDocket.ts'

export default example(updateWorkflowDocket, ({ draft }) => ({
  docket_id: draft.docket_id,
  document_ids: [draft.document_id],
}))
