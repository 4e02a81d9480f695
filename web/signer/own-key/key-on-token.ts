import type { OutputOf } from '#contract/define-call.ts'
import type { getTokenPairing } from '#contract/signers/getTokenPairing.ts'
import type { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { attributeOids } from '#engine/crypto/asn1/oids.ts'
import { nameOfHolder, readCertificate } from '#engine/crypto/x509/certificate.ts'
import { attributeOf } from '#engine/crypto/x509/name.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { fromBase64 } from './key-on-page.ts'
import type { ShownKey } from './own-key.ts'

const askEveryMs = 1_500

type Look = OutputOf<typeof getTokenPairing>

/** The calls by which a page and a token helper come together. */
export interface TokenCalls {
  pair(): Promise<OutputOf<typeof pairTokenHelper>>
  /** Gives an act, or a portion of many papers, to the helper. */
  ask(pairingId: string, actId: string): Promise<unknown>
  /** Ends a pairing that nobody waits for. One that is not reached ends by its own deadline. */
  giveUp(pairingId: string): Promise<unknown>
  look(pairingId: string): Promise<Look>
}

/** Asks until there is what is waited for; a line that is down for a moment ends nothing. */
export async function untilToken<T>(
  calls: TokenCalls,
  pairingId: string,
  found: (look: Look) => T | undefined,
  isWanted: () => boolean = () => true,
): Promise<T | null> {
  while (isWanted()) {
    try {
      const what = found(await calls.look(pairingId))
      if (what !== undefined) return what
    } catch (error) {
      if (!isFailure(error, 'OFFLINE')) throw error
    }
    await new Promise((again) => setTimeout(again, askEveryMs))
  }

  return null
}

/** A key that a token helper has shown; the helper signs with it once the act has begun. */
export function keyOnToken(calls: TokenCalls, pairingId: string, certificates: string[]): ShownKey {
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
      async sign(_, actId = '') {
        try {
          await calls.ask(pairingId, actId)
          const signatures = await untilToken(calls, pairingId, (look) => look.signatures)

          return { certificate, signatures: signatures ?? [] }
        } catch (error) {
          await calls.giveUp(pairingId)
          throw error
        }
      },
      end: () => calls.giveUp(pairingId),
    }),
  }
}
