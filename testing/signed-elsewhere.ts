import { complete, prepare } from '#engine'
import { signCms } from '#engine/crypto/index.ts'
import { nodeCrypto, nodeSigningKey } from '#engine/node/index.ts'
import { makeCertificate } from '#services/seal/make-certificate.ts'
import { aPdf } from './builders.ts'

/**
 * A PDF that somebody of another fixture signed, with a key and certificate of their own; certified
 * when told so.
 */
export async function aPdfReallySigned(certify?: 1 | 2): Promise<{ bytes: Buffer; root: Uint8Array }> {
  const now = Date.now()
  const { certificate, privateKey } = await makeCertificate({
    subject: [{ O: ['Another house'] }, { CN: ['Leela Menon'] }],
    from: new Date(now - 60_000),
    to: new Date(now + 86_400_000),
    isAuthority: false,
  })
  const unsigned = await aPdf()
  const { prepared, digest } = await prepare(
    unsigned,
    {
      field: 'Elsewhere',
      name: 'Leela Menon',
      page: 1,
      rect: [60, 600, 160, 50],
      ...(certify && { certify }),
    },
    { crypto: nodeCrypto },
  )
  const cms = await signCms({
    digest,
    hash: 'SHA-256',
    key: nodeSigningKey({ key: privateKey, certificates: [certificate] }),
    signingTime: new Date(now),
    signingCertificateV2: false,
    crypto: nodeCrypto,
  })

  return { bytes: Buffer.concat([unsigned, await complete(prepared, cms)]), root: certificate }
}
