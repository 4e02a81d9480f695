import { example } from '../example.ts'
import { endTokenPairing } from './endTokenPairing.ts'

export default example(endTokenPairing, ({ tokenPairing }) => ({ pairing_id: tokenPairing.pairing_id }))
