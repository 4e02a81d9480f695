import { example } from '../example.ts'
import { compareTemplateVersions } from './compareTemplateVersions.ts'

export default example(compareTemplateVersions, ({ publishedTemplate }) => ({
  template_id: publishedTemplate.template_id,
  from: 1,
}))
