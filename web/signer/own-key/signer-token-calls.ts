import type { askTokenToSign } from '#contract/signers/askTokenToSign.ts'
import type { endTokenPairing } from '#contract/signers/endTokenPairing.ts'
import type { getTokenPairing } from '#contract/signers/getTokenPairing.ts'
import type { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import type { SignerWire } from '../wire.ts'
import type { TokenCalls } from './key-on-token.ts'

const act = () => ({ idempotencyKey: crypto.randomUUID() })

/** As the page of a signer asks. */
export const signerTokenCalls = (wire: SignerWire): TokenCalls => ({
  pair: () => wire.call<typeof pairTokenHelper>('/api/workflow/pairTokenHelper', {}, act()),
  ask: (pairing_id, transaction_id) =>
    wire.call<typeof askTokenToSign>('/api/workflow/askTokenToSign', { pairing_id, transaction_id }, act()),
  giveUp: (pairing_id) =>
    wire
      .call<typeof endTokenPairing>('/api/workflow/endTokenPairing', { pairing_id }, act())
      .catch(() => undefined),
  look: (pairing_id) =>
    wire.call<typeof getTokenPairing>(
      '/api/workflow/getTokenPairing',
      { pairing_id },
      { isActivity: false, repeats: true },
    ),
})
