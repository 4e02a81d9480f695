import type { askTokenToSign } from '#contract/signers/askTokenToSign.ts'
import type { endTokenPairing } from '#contract/signers/endTokenPairing.ts'
import type { getTokenPairing } from '#contract/signers/getTokenPairing.ts'
import type { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { attributeOids } from '#engine/crypto/asn1/oids.ts'
import { nameOfHolder, readCertificate } from '#engine/crypto/x509/certificate.ts'
import { attributeOf } from '#engine/crypto/x509/name.ts'
import { isRefusal, type SignerWire } from '../wire.ts'
import { fromBase64 } from './key-on-page.ts'
import type { ShownKey } from './own-key.ts'

const act = () => ({ idempotencyKey: crypto.randomUUID() })
const askEveryMs = 1_500

/** The calls by which a page and a token helper come together. */
export const tokenCalls = (wire: SignerWire) => ({
  pair: () => wire.call<typeof pairTokenHelper>('/api/workflow/pairTokenHelper', {}, act()),
  ask: (pairing_id: string, transaction_id: string) =>
    wire.call<typeof askTokenToSign>('/api/workflow/askTokenToSign', { pairing_id, transaction_id }, act()),
  /** Ends a pairing that nobody waits for. One that is not reached ends by its own deadline. */
  giveUp: (pairing_id: string) =>
    wire
      .call<typeof endTokenPairing>('/api/workflow/endTokenPairing', { pairing_id }, act())
      .catch(() => undefined),
  look: (pairing_id: string) =>
    wire.call<typeof getTokenPairing>(
      '/api/workflow/getTokenPairing',
      { pairing_id },
      { isActivity: false, repeats: true },
    ),
})

type Look = Awaited<ReturnType<ReturnType<typeof tokenCalls>['look']>>

/** Asks until there is what is waited for; a line that is down for a moment ends nothing. */
export async function untilToken<T>(
  wire: SignerWire,
  pairingId: string,
  found: (look: Look) => T | undefined,
  isWanted: () => boolean = () => true,
): Promise<T | null> {
  while (isWanted()) {
    try {
      const what = found(await tokenCalls(wire).look(pairingId))
      if (what !== undefined) return what
    } catch (error) {
      if (!isRefusal(error, 'OFFLINE')) throw error
    }
    await new Promise((again) => setTimeout(again, askEveryMs))
  }

  return null
}

/** A key that a token helper has shown; the helper signs with it once the act has begun. */
export function keyOnToken(wire: SignerWire, pairingId: string, certificates: string[]): ShownKey {
  const { giveUp, ask } = tokenCalls(wire)
  const [certificate = ''] = certificates
  const holder = readCertificate(fromBase64(certificate))

  return {
    name: nameOfHolder(holder),
    issuer: attributeOf(holder.issuer, attributeOids.commonName) ?? holder.issuer.text,
    notBefore: holder.notBefore,
    notAfter: holder.notAfter,
    pairingId,
    own: () => ({
      certificates,
      async sign(_, transactionId = '') {
        try {
          await ask(pairingId, transactionId)
          const signatures = await untilToken(wire, pairingId, (look) => look.signatures)

          return { certificate, signatures: signatures ?? [] }
        } catch (error) {
          await giveUp(pairingId)
          throw error
        }
      },
    }),
  }
}
