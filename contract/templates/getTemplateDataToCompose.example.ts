import { example } from '../example.ts'
import { getTemplateDataToCompose } from './getTemplateDataToCompose.ts'

export default example(getTemplateDataToCompose, ({ publishedTemplate }) => ({
  template_id: publishedTemplate.template_id,
}))
