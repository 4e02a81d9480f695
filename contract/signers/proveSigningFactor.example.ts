import { example } from '../example.ts'
import { proveSigningFactor } from './proveSigningFactor.ts'

export default example(proveSigningFactor, { method: 'totp', code: '204816' })
