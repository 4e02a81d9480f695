import { digestOf } from '../crypto/hashing.ts'
import { openProtected } from '../pdf/encryption/open-protected.ts'
import { isPdfError, PdfError } from '../pdf/errors.ts'
import { allFieldsOf, type Field, signaturesOf } from '../pdf/fields.ts'
import { type ShownRect, toShown, toUserSpace } from '../pdf/geometry.ts'
import type { PdfRef } from '../pdf/objects.ts'
import { pageAt } from '../pdf/pages.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { Revision } from '../pdf/revision.ts'
import { pdfNumbers } from '../pdf/syntax.ts'
import type { Source } from '../ports.ts'
import { pageOfBox } from './boxes.ts'
import { existingField, isSigned, pagesOfAnnotations } from './existing-field.ts'
import { checkNames } from './field-lock.ts'
import { addToForm } from './form.ts'
import { checkHasPages, checkNamesAreFree } from './may-be-signed.ts'
import { checkPermitted } from './permitted.ts'
import type { PrepareOptions } from './prepare.ts'
import { checkEmptyFields, type EmptyField } from './signature-field.ts'
import { webHashing } from './web-hasher.ts'
import { addWidget } from './widget.ts'

/**
 * Makes the fields of everybody who will sign, in one revision before anybody does (ISO 32000-2
 * §12.7.5.5): answers the tail. Each signature then fills its field, with `target` 'existing', and
 * changes nothing else of the form.
 *
 * Throws `PdfError`: ALREADY_SIGNED, FIELD_NAME_TAKEN, BAD_FIELD, PAGE_NOT_FOUND, BOX_OUTSIDE_PAGE,
 * and what `prepare` throws of the file itself.
 */
export async function addSignatureFields(
  source: Source,
  fields: readonly EmptyField[],
  options: Omit<PrepareOptions, 'shaper'> = {},
): Promise<Uint8Array> {
  checkEmptyFields(fields)
  const crypto = options.crypto ?? webHashing
  const file = await PdfFile.open(source)
  await openProtected(file, options, crypto)
  checkPermitted(file, 'make a field')
  await checkHasPages(file)
  if ((await signaturesOf(file)).length > 0)
    throw new PdfError('ALREADY_SIGNED', 'Empty fields are made before anybody signs the file.')
  const names = fields.map(({ field }) => field)
  const known = await allFieldsOf(file)
  checkNamesAreFree(known, names)
  const all = [...known.map(({ name }) => name), ...names]
  for (const { lock } of fields) if (lock !== undefined) checkNames(lock, all)

  const revision = await Revision.start(file)
  await addToForm(revision, await addEmptyFields(revision, fields), 'empty')
  revision.writeEdits()
  await revision.finish((await digestOf(crypto, 'SHA-256', revision.out.take())).slice(0, 16))
  return revision.out.take()
}

/** Writes the fields onto their pages; the form has to be told. */
export async function addEmptyFields(revision: Revision, fields: readonly EmptyField[]): Promise<PdfRef[]> {
  const refs: PdfRef[] = []
  let nothing: PdfRef | undefined
  for (const { field, page: number = 1, rect, description = field, lock } of fields) {
    const isShown = rect !== undefined
    const page = isShown
      ? await pageOfBox(revision, { page: number, rect })
      : await pageAt(revision.file, number - 1)
    // PDF/A wants an appearance of whatever has a place (ISO 19005-2 §6.3.3): one that draws
    // nothing serves all.
    if (isShown)
      nothing ??= revision.addStream('/Type /XObject /Subtype /Form /BBox [0 0 1 1]', new Uint8Array())
    refs.push(
      await addWidget(revision, {
        name: field,
        description,
        page,
        lock,
        ...(isShown && nothing && { rect: pdfNumbers(toUserSpace(page, rect)), appearance: nothing }),
      }),
    )
  }
  return refs
}

/** An empty signature field of a file. */
export interface EmptyFieldInFile {
  /** Full name. */
  readonly field: string
  /** From 1; null where nothing of it shows. */
  readonly page: number | null
  /**
   * `[x, y, width, height]` in points of the page as it is shown; null where nothing of it shows.
   */
  readonly rect: ShownRect | null
}

/**
 * The signature fields that wait for their signature and can be filled, in the order of the form.
 */
export async function emptySignatureFields(
  source: Source,
  options: Omit<PrepareOptions, 'shaper'> = {},
): Promise<EmptyFieldInFile[]> {
  const file = await PdfFile.open(source)
  await openProtected(file, options, options.crypto ?? webHashing)
  const fields = await allFieldsOf(file)
  const waiting: Field[] = []
  for (const field of fields) if (field.type === 'Sig' && !(await isSigned(file, field))) waiting.push(field)
  if (waiting.length === 0) return []
  const pages = await pagesOfAnnotations(file)
  const found: EmptyFieldInFile[] = []
  for (const { name } of waiting) {
    const place = await placeOf(file, fields, name, pages)
    if (place === undefined) continue
    found.push({
      field: name,
      page: place && place.page.index + 1,
      rect: place && toShown(place.page, place.rect),
    })
  }
  return found
}

/** Undefined for a field that cannot be filled. */
async function placeOf(...question: Required<Parameters<typeof existingField>>) {
  try {
    return (await existingField(...question)).place
  } catch (error) {
    if (isPdfError(error, 'UNSUPPORTED')) return undefined
    throw error
  }
}
