import { example } from '../example.ts'
import { getTokenPairing } from './getTokenPairing.ts'

export default example(getTokenPairing, ({ tokenPairing }) => ({ pairing_id: tokenPairing.pairing_id }))
