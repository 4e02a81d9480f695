import { PdfError } from '../pdf/errors.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'

/**
 * Throws when a protected file is closed, or its author does not let those who open it as we did do
 * this (ISO 32000-2 §7.6.4.2, table 22): making a signature field takes bits 4 and 6, filling an
 * empty one bit 6 or bit 9. The owner's password lifts all of it.
 */
export function checkPermitted(
  { encrypted, encryptor, granted }: PdfFile,
  act: 'make a field' | 'fill in',
): void {
  if (!encrypted) return
  if (encryptor === null || granted === null) throw new PdfError('ENCRYPTED', 'The file needs a password.')
  if (act === 'make a field' ? granted.makeFields : granted.fillFields) return
  const what = granted.fillFields
    ? 'allows signatures in the fields it has, and no new ones'
    : 'does not allow it to be signed'
  throw new PdfError('NOT_PERMITTED', `The author of the file ${what}; the owner password lifts this.`)
}
