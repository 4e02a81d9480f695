import { openProtected } from '../pdf/encryption/open-protected.ts'
import { pageAt } from '../pdf/pages.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { Revision, written } from '../pdf/revision.ts'
import { pdfText } from '../pdf/syntax.ts'
import type { Source } from '../ports.ts'
import { addAnnotation } from './boxes.ts'
import { addToForm } from './form.ts'
import { archiveToKeep, roomFor } from './keep-archive.ts'
import { checkMayBeSigned } from './may-be-signed.ts'
import type { PrepareOptions } from './prepare.ts'
import { checkField } from './signature-field.ts'
import { finishWithHole, type Prepared } from './signature-hole.ts'
import { webHashing } from './web-hasher.ts'

export interface DocumentTimeStamp {
  /** Name of the new field: not empty, no period, not taken. */
  readonly field: string
  /** Bytes reserved for the token; 16,384 when missing, at most 60,000. */
  readonly contentsSize?: number
}

/** Print, Locked (§12.5.3, table 167). */
const FLAGS = 4 + 128

/**
 * Prepares a document time-stamp (ISO 32000-2 §12.8.5, ETSI EN 319 142-1 §5.4.3): a revision that
 * proves when everything before it was there, signatures included. `digest` is the imprint to have
 * stamped; `complete` takes the token where a signature has its CMS.
 *
 * Throws `PdfError` as `prepare` does, but never for a certification: it allows time-stamps at
 * every level.
 */
export async function prepareDocumentTimeStamp(
  source: Source,
  stamp: DocumentTimeStamp,
  options: Omit<PrepareOptions, 'shaper'> = {},
): Promise<{ prepared: Prepared; digest: Uint8Array }> {
  const { contentsSize } = checkField(stamp)
  const crypto = options.crypto ?? webHashing
  const file = await PdfFile.open(source)
  await openProtected(file, options, crypto)
  await checkMayBeSigned(file, stamp, 'time-stamp')

  const revision = await Revision.start(file)
  const ref = revision.allocate()
  const page = await pageAt(file, 0)
  // A field without a place: nothing of a time-stamp is to be seen on a page.
  const widget = revision.add(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${pdfText(stamp.field)} /V ${written(ref)} /Rect [0 0 0 0] /P ${written(page.ref)} /F ${FLAGS} >>`,
  )
  await addAnnotation(revision, page, widget)
  await addToForm(revision, [widget])
  revision.writeEdits()
  return await finishWithHole(revision, {
    source,
    ref,
    // §12.8.5: it says of itself neither who, nor why, nor when; the token does.
    dictionary: '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161',
    contentsSize: roomFor(contentsSize, await archiveToKeep(file, stamp)),
    hash: 'SHA-256',
    crypto,
  })
}
