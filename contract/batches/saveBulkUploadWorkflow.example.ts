import { example } from '../example.ts'
import { saveBulkUploadWorkflow } from './saveBulkUploadWorkflow.ts'

export default example(saveBulkUploadWorkflow, ({ publishedTemplate, fresh }) => ({
  template_id: publishedTemplate.template_id,
  name: `Loan letters ${fresh.word}`,
}))
