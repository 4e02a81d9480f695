import { example } from '../example.ts'
import { useThisWorkflow } from './useThisWorkflow.ts'

export default example(useThisWorkflow, ({ publishedTemplate, pdf, fresh }) => ({
  template_id: publishedTemplate.template_id,
  fileIds: [pdf.fileId],
  signers: [{ role: 'borrower', name: 'Asha Rao', email: fresh.email }],
}))
