import { example } from '../example.ts'
import { unlinkAccount } from './unlinkAccount.ts'

export default example(unlinkAccount, ({ linkedAccount, mine }) => ({
  issuer: linkedAccount.issuer,
  proof: { password: mine.password },
}))
