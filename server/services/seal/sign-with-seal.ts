import { complete, prepare, roomIn } from '#engine'
import { signCms } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import { organisationSeal } from './organisation-seal.ts'
import { type Stamped, withQuickTimeStamp } from './quick-time-stamp.ts'

/** A CMS of the organisation's seal over a digest: CAdES with signing-certificate-v2, time-stamped when that is quick. */
export async function signWithSeal(
  parts: Parts,
  organisationId: string,
  { digest, room, at }: { digest: Uint8Array; room: number; at: Date },
): Promise<Stamped & { name: string }> {
  const seal = await organisationSeal(parts, organisationId)
  const cms = await signCms({
    digest,
    hash: 'SHA-256',
    key: seal.key,
    signingTime: at,
    signingCertificateV2: true,
    crypto: nodeCrypto,
  })

  return { ...(await withQuickTimeStamp(parts, cms, { room })), name: seal.name }
}

/** A PDF of our own making (certificate, trail) with the organisation's seal on it, without a visible box. */
export async function sealPdf(
  parts: Parts,
  organisationId: string,
  pdf: Uint8Array,
  reason: string,
  /** 1: nothing may be changed on what certifies others; 2: somebody signs it after us (ISO 32000-2 §12.8.2.2). */
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
