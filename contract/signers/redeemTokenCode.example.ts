import { example } from '../example.ts'
import { redeemTokenCode } from './redeemTokenCode.ts'

export default example(redeemTokenCode, { code: 'K7QM-2XDV-9PFA', version: 1 })
