import { answer } from '#calls/answer.ts'
import { endTokenPairing } from '#contract/signers/endTokenPairing.ts'
import { endPairing } from '#services/signing/token/pair-token.ts'
import { signerAsks } from './signer-asks.ts'

export default answer(endTokenPairing, async ({ pairing_id }, { parts, store, asker, origin }) => {
  await endPairing(parts, store, signerAsks(asker), origin, pairing_id)

  return {}
})
