import { example } from '../example.ts'
import { createWorkflowFromTemplate } from './createWorkflowFromTemplate.ts'

export default example(createWorkflowFromTemplate, ({ publishedTemplate, fresh }) => ({
  template_id: publishedTemplate.template_id,
  values: { amount: '1,50,000' },
  signers: [{ role: 'borrower', name: 'Asha Rao', email: fresh.email }],
}))
