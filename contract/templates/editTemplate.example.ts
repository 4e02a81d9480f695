import { example } from '../example.ts'
import { editTemplate } from './editTemplate.ts'

export default example(editTemplate, ({ template }) => ({ template_id: template.template_id }))
