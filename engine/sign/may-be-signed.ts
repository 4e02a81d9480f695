import { PdfError } from '../pdf/errors.ts'
import { certificationIn, fieldsOf, signaturesOf } from '../pdf/fields.ts'
import { asInteger } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { SignatureField } from './signature-field.ts'

/**
 * Throws when this file must not get this signature: the reasons are those of ISO 32000-2 §12.8.2. A document
 * time-stamp is no change to what was certified (table 257), so it is let in where nothing else is.
 */
export async function checkMayBeSigned(
  file: PdfFile,
  field: SignatureField,
  kind: 'signature' | 'time-stamp' = 'signature',
): Promise<void> {
  if (file.encrypted) throw new PdfError('ENCRYPTED', 'The file needs a password.')
  const { value: catalog } = await file.catalog()
  if ((await file.entry(catalog, 'NeedsRendering')) === true) {
    throw new PdfError(
      'UNSUPPORTED',
      'The file is a dynamic XFA form, whose pages do not exist until a form program makes them.',
    )
  }
  let isLocked = false
  for await (const known of fieldsOf(file)) {
    if (known.name === field.field || known.name.startsWith(`${field.field}.`)) {
      throw new PdfError('FIELD_NAME_TAKEN', `The file already has a field named "${field.field}".`)
    }
    if (known.type !== 'Sig' || known.value === null) continue
    // Table 236: a signed field whose lock has P 1 forbids every later change, as a certification does.
    const lock = await file.dictEntry(known.dict, 'Lock')
    if (asInteger(await file.entry(lock, 'P')) === 1) isLocked = true
  }
  if (kind === 'time-stamp') return
  const signatures = await signaturesOf(file)
  const certification = await certificationIn(file, signatures)
  if (certification === 1 || isLocked) {
    throw new PdfError('CERTIFIED_NO_CHANGES', 'An earlier signature of the file forbids every change.')
  }
  if (certification === 2 && (field.moreBoxes?.length ?? 0) > 0) {
    throw new PdfError(
      'CERTIFIED_NO_ANNOTATIONS',
      'An earlier signature of the file allows one box for a signature only.',
    )
  }
  if (field.certify !== undefined && signatures.length > 0) {
    throw new PdfError('CERTIFY_NOT_FIRST', 'Only the first signature of a file can certify it.')
  }
}
