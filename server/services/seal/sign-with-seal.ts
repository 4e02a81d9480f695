import { Refusal } from '#domain/refusal.ts'
import { complete, prepare, roomIn } from '#engine'
import { signCms } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import { SealKeyAway } from '#providers/seal-key/port.ts'
import type { Parts } from '#services/parts.ts'
import { organisationSeal } from './organisation-seal.ts'
import { withQuickTimeStamp } from './quick-time-stamp.ts'

/**
 * A CMS of the organisation's seal over a digest: CAdES with signing-certificate-v2, not
 * time-stamped.
 */
export async function sealCms(
  parts: Parts,
  organisationId: string,
  digest: Uint8Array,
  at: Date,
): Promise<Uint8Array> {
  try {
    const { key } = await organisationSeal(parts, organisationId)
    const signed = { digest, hash: 'SHA-256', key, signingTime: at, signingCertificateV2: true } as const

    return await signCms({ ...signed, crypto: nodeCrypto })
  } catch (error) {
    if (!(error instanceof SealKeyAway)) throw error
    parts.log.error({ error: error.message }, 'Nothing can be sealed')
    throw new Refusal('SEAL_AWAY')
  }
}

/**
 * A PDF of our own making (certificate, trail) with the organisation's seal on it, without a
 * visible box.
 */
export async function sealPdf(
  parts: Parts,
  organisationId: string,
  pdf: Uint8Array,
  reason: string,
  /**
   * 1: nothing may be changed on what certifies others; 2: somebody signs it after us (ISO 32000-2
   * §12.8.2.2).
   */
  certify: 1 | 2 = 1,
): Promise<Uint8Array> {
  const at = parts.clock.now()
  const { prepared, digest } = await prepare(
    pdf,
    {
      field: 'Seal',
      reason,
      signingTime: at,
      subFilter: 'ETSI.CAdES.detached',
      certify,
    },
    { crypto: nodeCrypto },
  )
  const sealed = await sealCms(parts, organisationId, digest, at)
  const { cms } = await withQuickTimeStamp(parts, sealed, { room: roomIn(prepared) })

  return Buffer.concat([pdf, await complete(prepared, cms)])
}
