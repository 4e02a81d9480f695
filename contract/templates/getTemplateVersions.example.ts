import { example } from '../example.ts'
import { getTemplateVersions } from './getTemplateVersions.ts'

export default example(getTemplateVersions, ({ publishedTemplate }) => ({
  template_id: publishedTemplate.template_id,
}))
