import { example } from '../example.ts'
import { swapCurrentVersion } from './swapCurrentVersion.ts'

export default example(swapCurrentVersion, ({ publishedTemplate }) => ({
  template_id: publishedTemplate.template_id,
  version: 1,
}))
