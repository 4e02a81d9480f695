import { type Access, openProtected } from '../pdf/encryption/open-protected.ts'
import { isPdfError } from '../pdf/errors.ts'
import { fieldsOf } from '../pdf/fields.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import type { CryptoPort, Source } from '../ports.ts'
import { complete } from '../sign/complete.ts'
import { prepareDocumentTimeStamp } from '../sign/document-time-stamp.ts'

/** A checked DER time-stamp token over a SHA-256 digest; rejects when there is none to have. */
export type Stamper = (digest: Uint8Array) => Promise<Uint8Array>

/**
 * Room for a token; where an authority sends along more, one more token is asked for with the most
 * there can be.
 */
const rooms = [16_384, 60_000]

/**
 * A document time-stamp over all there is (ISO 32000-2 §12.8.5, EN 319 142-1 §5.4.3), in a field of
 * its own. Answers the tail. What the stamper throws passes through.
 */
export async function appendDocumentTimeStamp(
  source: Source,
  options: { stamp: Stamper; crypto: Pick<CryptoPort, 'hasher'> } & Access,
): Promise<Uint8Array> {
  const { stamp, crypto } = options
  const file = await PdfFile.open(source)
  await openProtected(file, options, crypto)
  const field = await freeName(file)
  for (const [index, contentsSize] of rooms.entries()) {
    const { prepared, digest } = await prepareDocumentTimeStamp(source, { field, contentsSize }, options)
    try {
      return await complete(prepared, await stamp(digest))
    } catch (error) {
      const isTooSmall = isPdfError(error) && error.code === 'CMS_TOO_LARGE'
      if (!isTooSmall || index === rooms.length - 1) throw error
    }
  }
  throw new Error('unreachable')
}

async function freeName(file: PdfFile): Promise<string> {
  const taken = new Set<string>()
  for await (const { name } of fieldsOf(file)) taken.add(name)
  let number = 1
  while (taken.has(`Time-stamp-${number}`)) number++
  return `Time-stamp-${number}`
}
