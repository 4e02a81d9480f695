import { PdfError } from '../pdf/errors.ts'
import { boxOf } from '../pdf/geometry.ts'
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  asStream,
  asString,
  type PdfDict,
  type PdfValue,
} from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { pdfHexString } from '../pdf/syntax.ts'
import { type CopiedObjects, numberText } from './copied-objects.ts'

/** What the annotations of a page become in a new file. */
export interface DrawnAnnotations {
  /** Entries of the resources' dictionary /XObject. */
  xObjects: string[]
  /** Operators that draw them over the page. */
  drawn: string[]
  /** Links to addresses, as annotations. */
  links: string[]
}

/** Our choice: nobody draws more marks on a page. */
const mostAnnotations = 5_000

/**
 * The annotations of a page drawn where they show (ISO 32000-2 §12.5.5, algorithm 8.1), as nobody
 * can change them there any more. Fields lose their form with that, and what does not show is gone.
 */
export async function drawnAnnotations(
  file: PdfFile,
  page: PdfDict,
  objects: CopiedObjects,
): Promise<DrawnAnnotations> {
  const found: DrawnAnnotations = { xObjects: [], drawn: [], links: [] }
  const items = asArray(await file.entry(page, 'Annots'))?.items ?? []
  for (const item of items.slice(0, mostAnnotations)) {
    const annotation = asDict(await file.resolve(item))
    if (!annotation) continue
    if (annotation.entries.has('OC'))
      throw new PdfError('UNSUPPORTED', 'An annotation lies on a layer that viewers can switch off.')
    const subtype = asName(await file.entry(annotation, 'Subtype'))
    if (subtype === 'Link') found.links.push(...(await linkOf(file, annotation, objects)))
    else if (subtype !== 'Popup' && (await isShown(file, annotation)))
      await draw(file, annotation, objects, found)
  }

  return found
}

/** §12.5.3, table 167: Hidden and NoView. */
async function isShown(file: PdfFile, annotation: PdfDict): Promise<boolean> {
  const flags = asInteger(await file.entry(annotation, 'F')) ?? 0

  return (flags & (2 | 32)) === 0
}

async function linkOf(file: PdfFile, annotation: PdfDict, objects: CopiedObjects): Promise<string[]> {
  const action = asDict(await file.entry(annotation, 'A'))
  const address = action && asString(await file.entry(action, 'URI'))
  const rect = await file.entry(annotation, 'Rect')
  if (!address || asName(await file.entry(action, 'S')) !== 'URI') return []

  return [
    `<< /Type /Annot /Subtype /Link /Rect ${objects.text(rect)} /Border [0 0 0] /A << /S /URI /URI ${pdfHexString(address.bytes)} >> >>`,
  ]
}

async function draw(
  file: PdfFile,
  annotation: PdfDict,
  objects: CopiedObjects,
  { xObjects, drawn }: DrawnAnnotations,
): Promise<void> {
  const appearance = await appearanceOf(file, annotation)
  const form = asStream(await file.resolve(appearance))
  if (!appearance || !form) return
  const rect = boxOf(await numbersOf(file, await file.entry(annotation, 'Rect')))
  const box = boxOf(await numbersOf(file, await file.entry(form.dict, 'BBox')))
  if (!rect || !box) return
  const matrix = await numbersOf(file, await file.entry(form.dict, 'Matrix'))
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.length === 6 ? matrix : []
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - bottom]
  if (!(wide > 0) || !(high > 0)) return
  const [sx, sy] = [(rect[2] - rect[0]) / wide, (rect[3] - rect[1]) / high]
  const name = `MuharDrawn${xObjects.length + 1}`
  xObjects.push(`/${name} ${objects.text(appearance)}`)
  const moved = [sx, 0, 0, sy, rect[0] - left * sx, rect[1] - bottom * sy].map(numberText).join(' ')
  drawn.push(`q ${moved} cm /${name} Do Q`)
}

/** The reference to its normal appearance, in the state that it is in (§12.5.5, table 170). */
async function appearanceOf(file: PdfFile, annotation: PdfDict): Promise<PdfValue | undefined> {
  const normal = asDict(await file.entry(annotation, 'AP'))?.entries.get('N')
  const resolved = await file.resolve(normal)
  if (asStream(resolved)) return normal
  const state = asName(await file.entry(annotation, 'AS'))

  return state === undefined ? undefined : asDict(resolved)?.entries.get(state)
}

async function numbersOf(file: PdfFile, value: PdfValue): Promise<number[]> {
  const items = await file.resolveItems(asArray(value)?.items ?? [], 6)

  return items.map((item) => asNumber(item) ?? Number.NaN)
}
