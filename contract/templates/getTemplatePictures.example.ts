import { example } from '../example.ts'
import { getTemplatePictures } from './getTemplatePictures.ts'

export default example(getTemplatePictures, ({ publishedTemplate }) => ({
  template_ids: [publishedTemplate.template_id],
}))
