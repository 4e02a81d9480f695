import { concat } from '../crypto/bytes.ts'
import { signCms } from '../crypto/cms/sign.ts'
import { addSignatureTimeStamp, signatureValueOf } from '../crypto/tsp/signature-time-stamp.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { complete } from '../sign/complete.ts'
import { type PrepareOptions, prepare } from '../sign/prepare.ts'
import type { SignatureField } from '../sign/signature-field.ts'
import { type Holder, signingKeyOf, type TestAuthority } from './pki.ts'

export interface PortSigning {
  field: SignatureField
  holder: Holder
  authority: TestAuthority
  signingTime?: Date
  /** RSA-PSS instead of PKCS#1 v1.5. */
  pss?: boolean
  /** Given the signature value, answers a time-stamp token. */
  stamp?: (signature: Uint8Array) => Promise<Uint8Array>
  /** Opens a protected file, draws its text. */
  access?: PrepareOptions
  /** Changes the CMS before it goes in: for attacks. */
  tamper?: (cms: Uint8Array) => Uint8Array
}

/** The whole signed file, all of it made by this library. */
export async function signWithPort(base: Uint8Array, signing: PortSigning): Promise<Uint8Array> {
  const { prepared, digest } = await prepare(base, signing.field, signing.access)
  let cms = await signCms({
    digest,
    hash: 'SHA-256',
    key: signingKeyOf(signing.holder, signing.authority.chain, signing.pss),
    signingTime: signing.signingTime ?? signing.authority.now,
    signingCertificateV2: true,
    crypto: nodeCrypto,
  })
  if (signing.stamp) cms = addSignatureTimeStamp(cms, await signing.stamp(signatureValueOf(cms)))
  return concat([base, await complete(prepared, signing.tamper?.(cms) ?? cms)])
}
