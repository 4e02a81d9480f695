import { Refusal } from '#domain/refusal.ts'
import { complete, prepare, roomIn } from '#engine'
import { signCms } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import { SealKeyAway } from '#providers/seal-key/port.ts'
import type { Parts } from '#services/parts.ts'
import { organisationSeal } from './organisation-seal.ts'
import { type Stamped, withQuickTimeStamp } from './quick-time-stamp.ts'

/**
 * A CMS of the organisation's seal over a digest: CAdES with signing-certificate-v2, time-stamped
 * when that is quick.
 */
export async function signWithSeal(
  parts: Parts,
  organisationId: string,
  { digest, room, at }: { digest: Uint8Array; room: number; at: Date },
): Promise<Stamped & { name: string }> {
  const { cms, name } = await sealed(parts, organisationId, digest, at).catch((error: unknown) => {
    if (!(error instanceof SealKeyAway)) throw error
    parts.log.error({ error: error.message }, 'Nothing can be sealed')
    throw new Refusal('SEAL_AWAY')
  })

  return { ...(await withQuickTimeStamp(parts, cms, { room })), name }
}

async function sealed(parts: Parts, organisationId: string, digest: Uint8Array, at: Date) {
  const { key, name } = await organisationSeal(parts, organisationId)
  const signed = { digest, hash: 'SHA-256', key, signingTime: at, signingCertificateV2: true } as const

  return { cms: await signCms({ ...signed, crypto: nodeCrypto }), name }
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
  const { cms } = await signWithSeal(parts, organisationId, { digest, room: roomIn(prepared), at })

  return Buffer.concat([pdf, await complete(prepared, cms)])
}
