import { example } from '../example.ts'
import { getSingleTemplate } from './getSingleTemplate.ts'

export default example(getSingleTemplate, ({ template }) => ({ template_id: template.template_id }))
