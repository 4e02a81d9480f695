import { example } from '../example.ts'
import { deleteWorkflow } from './deleteWorkflow.ts'

export default example(deleteWorkflow, ({ draft }) => ({ docket_id: draft.docket_id }))
