import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTokenPairing } from '#contract/signers/getTokenPairing.ts'
import { Refusal } from '#domain/refusal.ts'
import { notePage } from '#services/signing/token/note-page.ts'
import { readPairingForMany } from '#services/signing/token/pair-for-many.ts'
import { readPairing } from '#services/signing/token/pair-token.ts'
import { openCertificates } from '#services/signing/token/pairing-certificates.ts'

export default answer(getTokenPairing, async ({ pairing_id }, context) => {
  const { parts, store, asker, origin } = context
  const row =
    asker.kind === 'signer'
      ? await readPairing(parts, store, asker, pairing_id)
      : await readPairingForMany({ parts, store, member: memberOf(context), origin }, pairing_id)
  if (row.state === 'ended') throw new Refusal('TOKEN_PAIRING_OVER')
  await notePage(store, row, asker, parts.clock.now())
  const certificates = openCertificates(parts.keys, row)

  return {
    state: row.state,
    ...(certificates.length > 0 && { certificates }),
    ...(row.signatures && {
      signatures: Object.entries(row.signatures).map(([document_id, signature]) => ({
        document_id,
        signature,
      })),
    }),
  }
})
