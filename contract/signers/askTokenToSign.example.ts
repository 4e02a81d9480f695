import { example } from '../example.ts'
import { askTokenToSign } from './askTokenToSign.ts'

export default example(askTokenToSign, ({ tokenAct }) => ({
  pairing_id: tokenAct.pairing_id,
  transaction_id: tokenAct.transaction_id,
}))
