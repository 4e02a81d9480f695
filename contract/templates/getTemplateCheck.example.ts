import { example } from '../example.ts'
import { getTemplateCheck } from './getTemplateCheck.ts'

export default example(getTemplateCheck, ({ publishedTemplate }) => ({
  template_id: publishedTemplate.template_id,
}))
