import { answer } from '#calls/answer.ts'
import { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { pairTokenHelper as pair } from '#services/signing/token/pair-token.ts'
import { signerAsks } from './signer-asks.ts'

export default answer(pairTokenHelper, async (_, { parts, store, asker, origin }) => {
  await limitCodes(parts, origin)
  const { pairingId, code, until } = await pair(parts, store, signerAsks(asker), origin)

  return { pairing_id: pairingId, code, until: until.toISOString() }
})
