import { example } from '../example.ts'
import { chooseCredential } from './chooseCredential.ts'

export default example(chooseCredential, ({ choosing }) => ({
  transaction_id: choosing.transaction_id,
  credential_id: choosing.credential_id,
}))
