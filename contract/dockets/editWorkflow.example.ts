import { example } from '../example.ts'
import { editWorkflow } from './editWorkflow.ts'

export default example(editWorkflow, ({ draft }) => ({ docket_id: draft.docket_id }))
