import { example } from '../example.ts'
import { updateWorkflow } from './updateWorkflow.ts'

export default example(updateWorkflow, ({ draft }) => ({
  docket_id: draft.docket_id,
  revision: draft.revision,
  fields: { title: 'Loan of Asha', tags: ['loans'], settings: { signing_order: 'parallel' } },
}))
