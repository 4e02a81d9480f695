import { signingTimeOf } from '../crypto/cms/check.ts'
import { embeddedRevocation } from '../crypto/cms/embedded-revocation.ts'
import { certificateOf, readCms, type SignedData } from '../crypto/cms/signed-data.ts'
import { onlySigner } from '../crypto/cms/signer-signature.ts'
import { digestOf } from '../crypto/hashing.ts'
import { signatureTimeStampOf } from '../crypto/tsp/signature-time-stamp.ts'
import { readTimeStampToken } from '../crypto/tsp/token.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { type SignatureInFile, signaturesOf } from '../pdf/fields.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { hexOf } from '../pdf/syntax.ts'
import type { CryptoPort } from '../ports.ts'
import { dateOf } from '../verify/pdf-date.ts'

/** A chain of certificates that somebody will ask about in years to come. */
export interface ChainToProve {
  leaf: Certificate
  /** What came with it. */
  sent: readonly Certificate[]
  embedded: { crls: Uint8Array[]; ocsps: Uint8Array[] }
  kind: 'signer' | 'time-stamp'
  /** The moment a time-stamp itself says, or that a signer claims. */
  time: Date | undefined
}

export interface SignatureToProve {
  field: string
  isDocumentTimeStamp: boolean
  /** Key of its entry in /VRI. */
  vri: string
  /** Where what it covers ends. */
  end: number
  chain: ChainToProve
  /** Its signature time-stamp; `imprint` is what it must be of (RFC 3161 appendix A). */
  stamp: (ChainToProve & { token: Uint8Array; imprint: Uint8Array }) | undefined
}

/**
 * Every signature and document time-stamp, in the order of the file. @throws CmsError UNREADABLE
 */
export async function signaturesToProve(file: PdfFile, crypto: CryptoPort): Promise<SignatureToProve[]> {
  const found: SignatureToProve[] = []
  for (const signature of await signaturesOf(file)) found.push(await readOne(signature, crypto))
  return found
}

async function readOne(signature: SignatureInFile, crypto: CryptoPort): Promise<SignatureToProve> {
  const { field, byteRange, cms, type } = signature
  const isDocumentTimeStamp = type === 'DocTimeStamp'
  const signed = readCms(cms, { padding: 'zeros' })
  const place = {
    field,
    isDocumentTimeStamp,
    // ISO 32000-2 §12.8.4.3, table 262: SHA-1 of the whole string in /Contents, padding included,
    // as a name.
    vri: hexOf(await digestOf(crypto, 'SHA-1', cms)),
    end: (byteRange[2] ?? 0) + (byteRange[3] ?? 0),
  }
  if (isDocumentTimeStamp) {
    const { info } = readTimeStampToken(signed.der)
    return { ...place, chain: chainOf(signed, 'time-stamp', info.time), stamp: undefined }
  }
  const claimed = signingTimeOf(onlySigner(signed)) ?? dateOf(signature.time)
  return { ...place, chain: chainOf(signed, 'signer', claimed), stamp: await stampOf(signed, crypto) }
}

function chainOf(signed: SignedData, kind: ChainToProve['kind'], time: Date | undefined): ChainToProve {
  const signer = onlySigner(signed)
  return {
    leaf: certificateOf(signed, signer.identifier),
    sent: signed.certificates,
    embedded: embeddedRevocation(signed, signer),
    kind,
    time,
  }
}

async function stampOf(signed: SignedData, crypto: CryptoPort): Promise<SignatureToProve['stamp']> {
  const token = signatureTimeStampOf(signed)
  if (!token) return undefined
  const { signed: stamp, info } = readTimeStampToken(token)
  const imprint = await digestOf(crypto, info.hash, onlySigner(signed).signature)
  return { ...chainOf(stamp, 'time-stamp', info.time), token: stamp.der, imprint }
}
