import { answer } from '#calls/answer.ts'
import { getTokenPairing } from '#contract/signers/getTokenPairing.ts'
import { Refusal } from '#domain/refusal.ts'
import { readPairing } from '#services/signing/token/pair-token.ts'
import { openCertificates } from '#services/signing/token/pairing-certificates.ts'
import { signerAsks } from './signer-asks.ts'

export default answer(getTokenPairing, async ({ pairing_id }, { parts, store, asker }) => {
  const row = await readPairing(parts, store, signerAsks(asker), pairing_id)
  if (row.state === 'ended') throw new Refusal('TOKEN_PAIRING_OVER')
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
