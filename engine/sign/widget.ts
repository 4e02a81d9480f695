import type { PdfRef } from '../pdf/objects.ts'
import type { Page } from '../pdf/pages.ts'
import { type Revision, written } from '../pdf/revision.ts'
import { pdfText } from '../pdf/syntax.ts'
import { addAnnotation } from './boxes.ts'
import { type FieldLock, lockDictionary } from './field-lock.ts'

export interface NewWidget {
  readonly name: string
  /** For those who cannot see it. */
  readonly description: string
  readonly page: Page
  /** Four numbers of user space; without them nothing shows. */
  readonly rect?: string
  readonly appearance?: PdfRef
  readonly lock?: FieldLock | undefined
  /** The signature; missing while nobody has signed. */
  readonly value?: PdfRef
}

/** Annotation flags (ISO 32000-2 §12.5.3, table 167): Print, Locked. */
const FLAGS = 4 + 128

/**
 * A signature field and its widget in one dictionary, on its page (§12.7.5.5: a signature field
 * never has more than one annotation). The form has to be told.
 */
export async function addWidget(revision: Revision, widget: NewWidget): Promise<PdfRef> {
  const { name, description, page, rect = '0 0 0 0', appearance, lock, value } = widget
  const ref = revision.add(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${pdfText(name)} /TU ${pdfText(description)}` +
      (value === undefined ? '' : ` /V ${written(value)}`) +
      ` /Rect [${rect}] /P ${written(page.ref)}` +
      (appearance === undefined ? '' : ` /AP << /N ${written(appearance)} >>`) +
      ` /F ${FLAGS}` +
      (page.rotate === 0 ? '' : ` /MK << /R ${page.rotate} >>`) +
      (lock === undefined ? '' : ` /Lock ${lockDictionary(lock)}`) +
      ' >>',
  )
  await addAnnotation(revision, page, ref)
  return ref
}
