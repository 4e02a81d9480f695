import { example } from '../example.ts'
import { linkSso } from './linkSso.ts'

export default example(linkSso, ({ mine, providerReturn }) => ({
  code: providerReturn.code,
  proof: { password: mine.password },
}))
