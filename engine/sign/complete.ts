import { berToDer } from '../crypto/asn1/ber.ts'
import { namesSigningCertificate } from '../crypto/cms/ess.ts'
import { CmsError } from '../crypto/errors.ts'
import { PdfError } from '../pdf/errors.ts'
import { sizeOf } from '../pdf/source.ts'
import { hexOf } from '../pdf/syntax.ts'
import type { CryptoPort, Source } from '../ports.ts'
import { tailFromBase64 } from './base64.ts'
import { hashSource } from './hash-source.ts'
import { type Prepared, roomIn, tailInMemory } from './signature-hole.ts'
import { webHashing } from './web-hasher.ts'

const hexDigits = new TextEncoder().encode('0123456789ABCDEF')

function tailOf(prepared: Prepared): { tail: Uint8Array<ArrayBuffer>; at: number; end: number } {
  const unreadable = (why: string) => new PdfError('PREPARED_UNREADABLE', why)
  if (prepared.version !== 1) throw unreadable('The prepared signature is of another version.')
  const at = prepared.contents.offset - prepared.baseSize
  const end = at + prepared.contents.length
  const inMemory = tailInMemory(prepared)
  const size = inMemory?.length ?? (prepared.tail.length / 4) * 3
  if (!(Number.isInteger(at) && Number.isInteger(end) && at > 0 && at + 2 <= end && end <= size)) {
    throw unreadable('The prepared signature does not say where its CMS belongs.')
  }
  const tail = inMemory ?? tailFromBase64(prepared.tail, { start: at + 1, end: end - 1 })
  if (tail[at] !== 0x3c || tail[end - 1] !== 0x3e) {
    throw unreadable('The prepared signature has no room for a CMS where it says.')
  }
  return { tail, at, end }
}

/** Nearly every CMS is DER; to make it so takes five times as long as to look into it. */
const isCades = (cms: Uint8Array) =>
  [() => cms, () => berToDer(cms)].some((der) => {
    try {
      return namesSigningCertificate(der())
    } catch (error) {
      if (error instanceof CmsError) return false
      throw error
    }
  })

/**
 * Puts the CMS into what was prepared (ISO 32000-2 §12.8.1: /Contents in hexadecimal, padded with
 * zeros) and answers the tail: the signed file is the base followed by it. Nothing but /Contents
 * changes.
 *
 * The CMS goes in as it is. Whether it is over the right digest, by the right person, under a good
 * chain, is asked of `checkCms` before, for afterwards it is too late.
 *
 * Throws `PdfError` CMS_TOO_LARGE when it exceeds the room that was reserved, PREPARED_UNREADABLE,
 * BAD_FIELD when the CMS is empty, CMS_NOT_CADES when it lacks what the SubFilter promises (ETSI EN
 * 319 142-1 §6.3).
 */
export async function complete(prepared: Prepared, cms: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { tail, at } = tailOf(prepared)
  const room = roomIn(prepared)
  if (cms.length === 0) throw new PdfError('BAD_FIELD', 'The CMS is empty.')
  if (cms.length > room) {
    throw new PdfError('CMS_TOO_LARGE', `The CMS has ${cms.length} bytes; room was left for ${room}.`)
  }
  if (prepared.cades && !isCades(cms)) {
    throw new PdfError(
      'CMS_NOT_CADES',
      'The CMS does not carry signing-certificate-v2, which ETSI.CAdES.detached promises: prepare with adbe.pkcs7.detached.',
    )
  }
  let to = at + 1
  for (let from = 0; from < cms.length; from++) {
    const byte = cms[from]!
    tail[to++] = hexDigits[byte >> 4]!
    tail[to++] = hexDigits[byte & 15]!
  }
  return tail
}

/**
 * Whether these are the bytes the signature was prepared for; ask before writing the tail behind
 * them.
 */
export async function isBaseOf(
  prepared: Prepared,
  source: Source,
  options: { crypto?: Pick<CryptoPort, 'hasher'> } = {},
): Promise<boolean> {
  if (sizeOf(source) !== prepared.baseSize) return false
  const digest = await hashSource(options.crypto ?? webHashing, source)
  return hexOf(digest).toLowerCase() === prepared.baseSha256
}
