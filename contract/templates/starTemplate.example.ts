import { example } from '../example.ts'
import { starTemplate } from './starTemplate.ts'

export default example(starTemplate, ({ publishedTemplate }) => ({
  template_id: publishedTemplate.template_id,
  starred: true,
}))
