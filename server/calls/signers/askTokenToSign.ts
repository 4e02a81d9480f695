import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { askTokenToSign } from '#contract/signers/askTokenToSign.ts'
import { Refusal } from '#domain/refusal.ts'
import { askForPortion } from '#services/signing/token/pair-for-many.ts'
import { askTokenToSign as ask } from '#services/signing/token/pair-token.ts'

export default answer(askTokenToSign, async ({ pairing_id, transaction_id, portion_id }, context) => {
  const { parts, store, asker, origin } = context
  if (asker.kind === 'signer') {
    if (!transaction_id) throw missing('transaction_id')
    await ask(parts, store, asker, origin, { pairingId: pairing_id, transactionId: transaction_id })
  } else {
    const member = memberOf(context)
    if (!portion_id) throw missing('portion_id')
    await askForPortion({ parts, store, member, origin }, pairing_id, portion_id)
  }

  return {}
})

const missing = (path: string) => new Refusal('BAD_REQUEST', { fields: [{ path, code: 'REQUIRED' }] })
