import type { CryptoPort, LegacyCipherPort, Source } from '../ports.ts'
import { openProtected } from './encryption/open-protected.ts'
import { isPdfError, PdfError } from './errors.ts'
import { signaturesOf } from './fields.ts'
import { inspect } from './inspect.ts'
import { limits } from './limits.ts'
import { PdfFile } from './pdf-file.ts'
import { rebuild } from './rebuild.ts'
import { rewrite } from './rewrite.ts'
import { readRange, sizeOf } from './source.ts'

export interface UnlockPorts {
  readonly crypto: Pick<CryptoPort, 'hasher'>
  readonly ciphers: LegacyCipherPort
}

async function wholeOf(source: Source): Promise<Uint8Array> {
  if (sizeOf(source) > limits.rewriteBytes)
    throw new PdfError('LIMIT', 'The file is too large to be rewritten.')
  return source instanceof Uint8Array ? source : readRange(source, 0, source.size)
}

/**
 * An open copy of a password-protected file (ISO 32000-2 §7.6: RC4 40 to 128, AES-128, AES-256,
 * revisions 2 to 6), by the user's or the owner's password. All of it is held in memory. A file
 * that is not encrypted comes back as it is.
 *
 * Throws `PdfError`: WRONG_PASSWORD; UNSUPPORTED for public-key security; NOT_PERMITTED where this
 * password lets its holder neither change nor annotate the file (§7.6.4.2, table 22), since an open
 * copy would allow both; ALREADY_SIGNED, as a signature does not survive it; and what `inspect`
 * throws.
 */
export async function unlock(source: Source, password: string, ports: UnlockPorts): Promise<Uint8Array> {
  const bytes = await wholeOf(source)
  const file = await PdfFile.open(bytes)
  if (!file.encrypted) return bytes
  await openProtected(file, { password, ciphers: ports.ciphers }, ports.crypto)
  if (!file.granted?.makeFields)
    throw new PdfError('NOT_PERMITTED', 'The author allows no changes; the owner password lifts this.')
  if ((await signaturesOf(file)).length > 0) {
    throw new PdfError(
      'ALREADY_SIGNED',
      'The protected file carries signatures, which an open copy would break.',
    )
  }
  const copy = await rewrite(file)
  await inspect(copy)
  return copy
}

/**
 * A sound copy of a damaged file: the objects that could be found, under new cross-references. A
 * file that is not damaged comes back as it is.
 *
 * Throws `PdfError` DAMAGED when the file carries signatures or nothing can be saved, INCOMPLETE
 * when something that it shows is gone, and what `inspect` throws.
 */
export async function repair(source: Source): Promise<Uint8Array> {
  const bytes = await wholeOf(source)
  try {
    if (!(await inspect(bytes)).repaired) return bytes
  } catch (error) {
    // A tree that reads, but holds no page, may still be found whole by looking for objects.
    if (!isPdfError(error, 'NO_PAGES')) throw error
  }
  const copy = await rewrite(await rebuild(bytes), { skipDamaged: true })
  if ((await inspect(copy)).repaired) throw new PdfError('DAMAGED', 'The file is damaged beyond repair.')
  return copy
}
