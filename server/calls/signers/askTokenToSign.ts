import { answer } from '#calls/answer.ts'
import { askTokenToSign } from '#contract/signers/askTokenToSign.ts'
import { askTokenToSign as ask } from '#services/signing/token/pair-token.ts'
import { signerAsks } from './signer-asks.ts'

export default answer(
  askTokenToSign,
  async ({ pairing_id, transaction_id }, { parts, store, asker, origin }) => {
    const wanted = { pairingId: pairing_id, transactionId: transaction_id }
    await ask(parts, store, signerAsks(asker), origin, wanted)

    return {}
  },
)
