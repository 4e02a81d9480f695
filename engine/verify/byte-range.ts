import type { SignatureInFile } from '../pdf/fields.ts'
import { chunksOf, readRange, sizeOf } from '../pdf/source.ts'
import type { CryptoPort, HashName, Source } from '../ports.ts'
import { fromHexString } from './hex-string.ts'
import type { Verdict } from './report.ts'
import { failed } from './verdict.ts'

/** The bytes a signature covers: everything up to `end` but its own /Contents. */
export interface Coverage {
  /** First byte of the hole, the `<`. */
  holeStart: number
  /** First byte after the `>`. */
  holeEnd: number
  /** First byte not covered any more: where the signed revision ends. */
  end: number
  /** What is in the hole: CMS and padding. */
  contents: Uint8Array
}

/** Our choice: ten times what a CMS with everything for long-term validation needs. */
const maxHole = 4 * 1024 * 1024

/**
 * ISO 32000-2 §12.8.1: two ranges, the first from the start of the file, and between them the
 * hexadecimal string of this signature's own /Contents, delimiters included, and nothing else. Any
 * other shape leaves bytes unsigned that a reader may show, so it is a failure of format and never
 * interpreted.
 */
export async function coverageOf(
  source: Source,
  signature: SignatureInFile,
): Promise<{ coverage: Coverage } | { verdict: Verdict }> {
  const refuse = (message: string) => ({ verdict: failed('FORMAT_FAILURE', message) })
  const { byteRange, contents, dict } = signature
  for (const key of ['ByteRange', 'Contents', 'SubFilter', 'Filter', 'Type']) {
    if (dict.spans.filter((span) => span.key === key).length > 1) return refuse(`/${key} stands there twice.`)
  }
  const [start, holeStart, holeEnd, rest] = byteRange
  if (byteRange.length !== 4 || start === undefined || holeStart === undefined)
    return refuse('/ByteRange is not two ranges.')
  if (holeEnd === undefined || rest === undefined || byteRange.some((part) => part < 0)) {
    return refuse('/ByteRange is not two ranges.')
  }
  const end = holeEnd + rest
  if (start !== 0) return refuse('/ByteRange does not begin at the start of the file.')
  if (
    holeStart <= 0 ||
    holeEnd <= holeStart ||
    rest <= 0 ||
    !Number.isSafeInteger(end) ||
    end > sizeOf(source)
  ) {
    return refuse('/ByteRange does not lie inside the file.')
  }
  if (contents === null || contents.offset !== holeStart || contents.length !== holeEnd - holeStart) {
    return refuse('The hole of /ByteRange is not exactly /Contents.')
  }
  if (holeEnd - holeStart > maxHole) return refuse('/Contents is too large.')
  const bytes = fromHexString(await readRange(source, holeStart, holeEnd))
  if (!bytes) return refuse('/Contents is not one hexadecimal string.')
  return { coverage: { holeStart, holeEnd, end, contents: bytes } }
}

/** The digest of the covered bytes. */
export async function digestOfCovered(
  source: Source,
  { holeStart, holeEnd, end }: Coverage,
  hash: HashName,
  crypto: CryptoPort,
): Promise<Uint8Array> {
  const hasher = crypto.hasher(hash)
  for await (const chunk of chunksOf(source, 0, holeStart)) await hasher.update(chunk)
  for await (const chunk of chunksOf(source, holeEnd, end)) await hasher.update(chunk)
  return await hasher.digest()
}
