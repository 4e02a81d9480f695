import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { endTokenPairing } from '#contract/signers/endTokenPairing.ts'
import { endPairingForMany } from '#services/signing/token/pair-for-many.ts'
import { endPairing } from '#services/signing/token/pair-token.ts'

export default answer(endTokenPairing, async ({ pairing_id }, context) => {
  const { parts, store, asker, origin } = context
  if (asker.kind === 'signer') await endPairing(parts, store, asker, origin, pairing_id)
  else await endPairingForMany({ parts, store, member: memberOf(context), origin }, pairing_id)

  return {}
})
