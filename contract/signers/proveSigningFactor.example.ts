import { example } from '../example.ts'
import { proveSigningFactor } from './proveSigningFactor.ts'

export default example(proveSigningFactor, ({ signingFactor }) => ({
  method: 'totp',
  code: signingFactor.code,
}))
