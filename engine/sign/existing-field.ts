import { type Locked, readLock } from '../pdf/change-permissions.ts'
import { PdfError } from '../pdf/errors.ts'
import type { Field } from '../pdf/fields.ts'
import { type Box, boxOf } from '../pdf/geometry.ts'
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  asRef,
  type PdfDict,
  type PdfRef,
} from '../pdf/objects.ts'
import { type Page, visitPages } from '../pdf/pages.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Revision, written } from '../pdf/revision.ts'

/**
 * Where a widget shows: its page, its rectangle in user space, and how it is turned against the
 * page.
 */
export interface WidgetPlace {
  readonly page: Page
  readonly rect: Box
  /** Counter-clockwise (ISO 32000-2 table 192). */
  readonly turn: 0 | 90 | 180 | 270
}

/** An empty signature field of the file (§12.7.5.5). */
export interface ExistingField {
  /** Full name. */
  readonly name: string
  readonly ref: PdfRef
  /** The field itself where both are one dictionary; null for a field without a widget. */
  readonly widget: PdfRef | null
  /** Null where nothing of it shows. */
  readonly place: WidgetPlace | null
  /** Its own /Lock. */
  readonly lock: Locked | null
  /** Its /SV. */
  readonly seed: PdfDict | undefined
}

/** Annotation flags (§12.5.3, table 167): Hidden, NoView. */
const UNSEEN = 2 + 32

/** Whether a value is there: a reference to nothing is none (§7.3.10). */
export async function isSigned(file: PdfFile, { value }: Field): Promise<boolean> {
  return value !== null && (await file.resolve(value)) !== null
}

/**
 * The signature field of this name, ready to be filled; `fields` are those of the file. Throws
 * FIELD_NOT_FOUND, FIELD_NOT_SIGNATURE, FIELD_SIGNED, and UNSUPPORTED for a field in a shape that
 * no signature may have.
 */
export async function existingField(
  file: PdfFile,
  fields: readonly Field[],
  name: string,
  pages?: ReadonlyMap<number, Page>,
): Promise<ExistingField> {
  const [field, other] = fields.filter((one) => one.name === name)
  if (field === undefined) throw new PdfError('FIELD_NOT_FOUND', `The file has no field named "${name}".`)
  if (field.type !== 'Sig')
    throw new PdfError('FIELD_NOT_SIGNATURE', `The field "${name}" is not a signature field.`)
  if (await isSigned(file, field))
    throw new PdfError('FIELD_SIGNED', `The signature field "${name}" is signed already.`)
  if (other !== undefined)
    throw new PdfError('UNSUPPORTED', `The file has more than one field named "${name}".`)
  const { ref, dict } = field
  if (ref === null)
    throw new PdfError('UNSUPPORTED', `The signature field "${name}" is not an object of its own.`)
  const widget = await widgetOf(file, { name, ref, dict })
  const lock = await file.dictEntry(dict, 'Lock')
  return {
    name,
    ref,
    widget,
    place: widget && (await placeOf(file, widget, pages ?? (await pagesOfAnnotations(file)))),
    lock: lock ? await readLock(file, lock) : null,
    seed: await file.dictEntry(dict, 'SV'),
  }
}

async function widgetOf(
  file: PdfFile,
  { name, ref, dict }: { name: string; ref: PdfRef; dict: PdfDict },
): Promise<PdfRef | null> {
  const kids = asArray(await file.entry(dict, 'Kids'))?.items ?? []
  // §12.7.5.5: "a signature field shall not refer to more than one annotation".
  if (kids.length > 1)
    throw new PdfError('UNSUPPORTED', `The signature field "${name}" has more than one place.`)
  if (kids.length === 1) return asRef(kids[0]) ?? null
  return asName(await file.entry(dict, 'Subtype')) === 'Widget' || dict.entries.has('Rect') ? ref : null
}

async function placeOf(
  file: PdfFile,
  widget: PdfRef,
  pages: ReadonlyMap<number, Page>,
): Promise<WidgetPlace | null> {
  const dict = asDict(await file.resolve(widget))
  const rect = await rectOf(file, dict)
  if (dict === undefined || rect === undefined || rect[0] >= rect[2] || rect[1] >= rect[3]) return null
  if (((asInteger(await file.entry(dict, 'F')) ?? 0) & UNSEEN) !== 0) return null
  const page = pages.get(widget.num)
  if (page === undefined) return null
  const turn = asInteger(await file.entry(await file.dictEntry(dict, 'MK'), 'R')) ?? page.rotate
  const right = ((turn % 360) + 360) % 360
  return { page, rect, turn: right === 90 || right === 180 || right === 270 ? right : 0 }
}

async function rectOf(file: PdfFile, dict: PdfDict | undefined): Promise<Box | undefined> {
  const numbers: number[] = []
  for (const item of asArray(await file.entry(dict, 'Rect'))?.items.slice(0, 4) ?? [])
    numbers.push(asNumber(await file.resolve(item)) ?? Number.NaN)
  return boxOf(numbers)
}

/**
 * The page that lists each annotation, by its number: what a widget says of its page in /P need not
 * be there, nor true (§12.5.2).
 */
export async function pagesOfAnnotations(file: PdfFile): Promise<Map<number, Page>> {
  const pages: Page[] = []
  await visitPages(file, (page) => pages.push(page) > 0)
  const listed = new Map<number, Page>()
  for (const page of pages) {
    for (const item of asArray(await file.entry(page.dict, 'Annots'))?.items ?? []) {
      const ref = asRef(item)
      if (ref !== undefined && !listed.has(ref.num)) listed.set(ref.num, page)
    }
  }
  return listed
}

/**
 * The signature becomes the value of the field, and what it shows the look of its widget; neither
 * moves.
 */
export async function fillField(
  revision: Revision,
  { ref, widget }: ExistingField,
  signature: PdfRef,
  appearance: PdfRef | undefined,
): Promise<void> {
  await setIn(revision, ref, 'V', written(signature))
  if (widget !== null && appearance !== undefined)
    await setIn(revision, widget, 'AP', `<< /N ${written(appearance)} >>`)
}

async function setIn(revision: Revision, ref: PdfRef, key: string, text: string): Promise<void> {
  const edit = await revision.change(ref)
  const dict = asDict(edit.object.value)
  if (dict === undefined) throw new PdfError('DAMAGED', 'The signature field is not a dictionary.')
  edit.set(dict, key, text)
}
