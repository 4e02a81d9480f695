import { type ArchiveClaim, archiveClaim } from '../pdf/archive/claim.ts'
import { PdfError } from '../pdf/errors.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { SignatureField } from './signature-field.ts'

/**
 * ISO 19005-2 §6.1.13 (ISO 32000-1 annex C): bytes of a string; of a text two for each letter and
 * two in front.
 */
const LONGEST_STRING = 32_767
const LONGEST_TEXT = (LONGEST_STRING - 2) >> 1

/**
 * What the file claims to be and has to stay once signed; null where it is no PDF/A, or need not
 * stay it. Refuses with BAD_FIELD texts that are longer than such a file may hold.
 */
export async function archiveToKeep(
  file: PdfFile,
  field: SignatureField,
  keeps = true,
): Promise<ArchiveClaim | null> {
  const archive = keeps ? await archiveClaim(file) : null
  if (archive === null) return null
  const { appearance, moreBoxes = [], emptyFields = [] } = field
  const looks = [appearance, ...moreBoxes.map((box) => box.appearance)]
  const texts = [
    ...looks.map((look) => [...(look?.lines ?? []), look?.code?.link ?? ''].join('\n')),
    ...emptyFields.map(({ description }) => description),
    ...[field.name, field.reason, field.location, field.contactInfo],
  ]
  if (texts.some((text) => (text?.length ?? 0) > LONGEST_TEXT))
    throw new PdfError('BAD_FIELD', `A text in a PDF/A file has at most ${LONGEST_TEXT} letters.`)
  return archive
}

/** Room for the CMS, which is a string too. */
export const roomFor = (contentsSize: number, archive: ArchiveClaim | null) =>
  archive === null ? contentsSize : Math.min(contentsSize, LONGEST_STRING)
