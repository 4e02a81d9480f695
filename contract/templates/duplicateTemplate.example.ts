import { example } from '../example.ts'
import { duplicateTemplate } from './duplicateTemplate.ts'

export default example(duplicateTemplate, ({ template, fresh }) => ({
  template_id: template.template_id,
  name: `Loan agreement ${fresh.word}`,
}))
