import { example } from '../example.ts'
import { previewTemplate } from './previewTemplate.ts'

export default example(previewTemplate, ({ template }) => ({ template_id: template.template_id }))
