import { example } from '../example.ts'
import { retireTemplate } from './retireTemplate.ts'

export default example(retireTemplate, ({ publishedTemplate }) => ({
  template_id: publishedTemplate.template_id,
}))
