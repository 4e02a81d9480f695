import { PdfError } from '../pdf/errors.ts'
import type { PdfRef } from '../pdf/objects.ts'
import type { Revision } from '../pdf/revision.ts'
import { hexOf } from '../pdf/syntax.ts'
import type { CryptoPort, HashName, Source } from '../ports.ts'
import { tailToBase64 } from './base64.ts'
import { hashBase } from './hash-source.ts'

/**
 * A signature that waits for its CMS. JSON-safe: it may lie in a database for hours. Sizes and
 * offsets in bytes.
 */
export interface Prepared {
  readonly version: 1
  /** Base64 of what comes behind the base, /Contents still zeros. */
  readonly tail: string
  readonly baseSize: number
  /** Hexadecimal. */
  readonly baseSha256: string
  /** The hexadecimal string of /Contents in the finished file, `<` and `>` included. */
  readonly contents: { readonly offset: number; readonly length: number }
  readonly byteRange: readonly [number, number, number, number]
  /** Of `digest`, and so of the CMS. */
  readonly hash: SignatureHash
  /**
   * Its SubFilter is ETSI.CAdES.detached, which promises that the CMS carries
   * signing-certificate-v2.
   */
  readonly cades?: true
}

/** SHA-2, which signatures may still rest on (ETSI TS 119 312 §5). */
export type SignatureHash = Exclude<HashName, 'SHA-1'>

/** What the room for the CMS is filled with, a letter of its hexadecimal string. */
const ZERO = 0x30

/** Width reserved for `[0 a b c]`; three numbers of ten digits fit. */
const BYTE_RANGE = 44

interface Hole {
  readonly source: Source
  /** The number that was kept for the signature dictionary. */
  readonly ref: PdfRef
  /** Its entries, without /ByteRange and /Contents. */
  readonly dictionary: string
  /** Bytes reserved in /Contents. */
  readonly contentsSize: number
  readonly hash: SignatureHash
  readonly cades?: boolean
  readonly crypto: Pick<CryptoPort, 'hasher'>
}

/**
 * Writes the signature dictionary as the last object of a revision, and answers what has to be
 * signed or stamped.
 */
export async function finishWithHole(
  revision: Revision,
  { source, ref, dictionary, contentsSize, hash, cades = false, crypto }: Hole,
): Promise<{ prepared: Prepared; digest: Uint8Array }> {
  const places = addSignature(revision, ref, dictionary, contentsSize)
  const baseSize = revision.file.size
  const { baseDigest, rest } = await hashBase(crypto, source, hash)
  const { out } = revision
  await revision.finish(await seedOf(crypto, baseDigest, out.between(0, places.contentsAt)))
  const hole = { offset: baseSize + places.contentsAt, length: places.contentsEnd - places.contentsAt }
  const after = hole.offset + hole.length
  const byteRange = [0, hole.offset, after, baseSize + out.length - after] as const
  const written = `[${byteRange.join(' ')}]`
  if (written.length > BYTE_RANGE) throw new PdfError('LIMIT', 'The file is too long to be signed.')
  out.patch(places.byteRangeAt, written)

  const head = out.between(0, places.contentsAt)
  const foot = out.between(places.contentsEnd, out.length)
  const digest = await rest(head, foot)
  const whole = () => {
    const tail = new Uint8Array(out.length)
    tail.set(head)
    tail[places.contentsAt] = 0x3c
    tail.fill(ZERO, places.contentsAt + 1, places.contentsEnd - 1)
    tail[places.contentsEnd - 1] = 0x3e
    tail.set(foot, places.contentsEnd)
    return tail
  }
  let encoded: string | undefined
  const prepared: Prepared = {
    version: 1,
    get tail() {
      encoded ??= tailToBase64(whole(), { start: places.contentsAt + 1, end: places.contentsEnd - 1 })
      return encoded
    },
    baseSize,
    baseSha256: hexOf(baseDigest).toLowerCase(),
    contents: hole,
    byteRange,
    hash,
    ...(cades && { cades }),
  }
  tails.set(prepared, whole)
  return { prepared, digest }
}

/**
 * Signing in one go never needs the Base64: it is written when a caller reads `tail` (or makes JSON
 * of the whole), and `complete` takes the bytes themselves when it gets the very object that was
 * prepared.
 */
const tails = new WeakMap<Prepared, () => Uint8Array<ArrayBuffer>>()

/**
 * The tail, /Contents still zeros and free to be filled, when this very object was prepared here.
 */
export const tailInMemory = (prepared: Prepared): Uint8Array<ArrayBuffer> | undefined =>
  tails.get(prepared)?.()

/** How many bytes of CMS fit into what was prepared. */
export const roomIn = ({ contents }: Prepared): number => (contents.length - 2) >> 1

/** Where its /ByteRange and its /Contents are in the tail. */
function addSignature(revision: Revision, ref: PdfRef, dictionary: string, contentsSize: number) {
  const places = { byteRangeAt: 0, contentsAt: 0, contentsEnd: 0 }
  revision.addWith(dictionary, ref, (out) => {
    out.ascii(' /ByteRange ')
    places.byteRangeAt = out.length
    out.repeat(0x20, BYTE_RANGE).ascii(' /Contents ')
    places.contentsAt = out.length
    out
      .ascii('<')
      .gap(contentsSize * 2)
      .ascii('>')
    places.contentsEnd = out.length
  })
  return places
}

/**
 * §14.4: the second half of /ID tells this revision from all others, so it comes of what the
 * revision holds.
 */
async function seedOf(
  crypto: Pick<CryptoPort, 'hasher'>,
  base: Uint8Array,
  objects: Uint8Array,
): Promise<Uint8Array> {
  const hasher = crypto.hasher('SHA-256')
  await hasher.update(base)
  await hasher.update(objects)
  return (await hasher.digest()).slice(0, 16)
}
