import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { pairForMany } from '#services/signing/token/pair-for-many.ts'
import { pairTokenHelper as pair } from '#services/signing/token/pair-token.ts'

export default answer(pairTokenHelper, async ({ bulk_id }, context) => {
  const { parts, store, asker, origin } = context
  await limitCodes(parts, origin)
  const { pairingId, code, until } = await made()

  return { pairing_id: pairingId, code, until: until.toISOString() }

  function made() {
    if (asker.kind === 'signer') {
      if (bulk_id) throw new Refusal('NOT_ALLOWED')
      return pair(parts, store, asker, origin)
    }
    const member = memberOf(context)
    if (!bulk_id) throw new Refusal('BAD_REQUEST', { fields: [{ path: 'bulk_id', code: 'REQUIRED' }] })
    return pairForMany({ parts, store, member, origin }, bulk_id)
  }
})
