import { example } from '../example.ts'
import { getTemplateUses } from './getTemplateUses.ts'

export default example(getTemplateUses, ({ publishedTemplate }) => ({
  template_id: publishedTemplate.template_id,
}))
