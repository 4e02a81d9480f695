import { drawAppearance } from '../pdf/appearance/appearance.ts'
import { helveticaFont } from '../pdf/appearance/helvetica.ts'
import { drawableLines, type TextShaper } from '../pdf/appearance/lines.ts'
import { type ReadyMark, readMark } from '../pdf/appearance/mark.ts'
import { fromLatin1 } from '../pdf/characters.ts'
import { PdfError } from '../pdf/errors.ts'
import { fitsOnPage, shownSize, toUserSpace } from '../pdf/geometry.ts'
import { asDict, type PdfRef } from '../pdf/objects.ts'
import { type Page, pageAt } from '../pdf/pages.ts'
import { appendTo, type Revision, written } from '../pdf/revision.ts'
import { pdfNumber, pdfNumbers } from '../pdf/syntax.ts'
import type { SignatureBox, SignatureField, SignatureLook } from './signature-field.ts'

/** A box on its page: where it lies in user space, and the appearance it shows. */
export interface PlacedBox {
  readonly page: Page
  /** Four numbers of user space. */
  readonly rect: string
  readonly appearance: PdfRef | null
  /** What its own look says, for those who cannot see it; undefined where it shows what the field shows. */
  readonly words?: string
}

/** Throws PAGE_NOT_FOUND, NO_PAGES or BOX_OUTSIDE_PAGE. */
async function pageOfBox(revision: Revision, box: SignatureBox): Promise<Page> {
  const page = await pageAt(revision.file, box.page - 1)
  if (!fitsOnPage(page, box.rect)) {
    const { width, height } = shownSize(page)
    throw new PdfError(
      'BOX_OUTSIDE_PAGE',
      `The box does not lie on page ${box.page}, which is ${pdfNumber(width)} × ${pdfNumber(height)} points.`,
    )
  }
  return page
}

/** Counter-clockwise in user space, so that a page turned clockwise shows it upright (§12.5.5, algorithm "appearance streams"). */
const matrices = { 0: '1 0 0 1 0 0', 90: '0 1 -1 0 0 0', 180: '-1 0 0 -1 0 0', 270: '0 -1 1 0 0 0' } as const

function addMark(revision: Revision, mark: ReadyMark): PdfRef | null {
  if (mark.kind === 'path') return null
  const { image } = mark
  if (image.softMask === undefined) return revision.addStream(image.dict, image.data)
  const softMask = revision.addStream(image.softMask.dict, image.softMask.data)
  return revision.addStream(`${image.dict} /SMask ${written(softMask)}`, image.data)
}

/** Places every box, and writes what they show: image and font once, an appearance for each size and turn. */
export async function placeBoxes(
  revision: Revision,
  field: SignatureField,
  shaper?: TextShaper,
): Promise<PlacedBox[]> {
  const first: SignatureBox[] = field.rect === undefined ? [] : [{ page: field.page ?? 1, rect: field.rect }]
  const boxes = [...first, ...(field.moreBoxes ?? [])]
  const pages: Page[] = []
  for (const box of boxes) pages.push(await pageOfBox(revision, box))
  const looks = new Map<SignatureLook | undefined, DrawnLook>()
  for (const look of new Set(boxes.map((box) => lookOf(box, field))))
    looks.set(look, await readyLook(revision, look, boxes.length > 0, shaper))
  const placed: PlacedBox[] = []
  for (const [index, box] of boxes.entries()) {
    const page = pages[index]!
    const [, , width, height] = box.rect
    const look = looks.get(lookOf(box, field))!
    const key = `${width} ${height} ${page.rotate}`
    let appearance = look.drawn.get(key)
    if (appearance === undefined) {
      const resources = `<< /Font << /F ${helveticaFont} >>${look.markRef === null ? '' : ` /XObject << /M ${written(look.markRef)} >>`} >>`
      const form = `/BBox [0 0 ${pdfNumbers([width, height])}] /Matrix [${matrices[page.rotate]}]`
      appearance = revision.addStream(
        `/Type /XObject /Subtype /Form ${form} /Resources ${resources}`,
        fromLatin1(await drawAppearance(look.content, width, height)),
      )
      look.drawn.set(key, appearance)
    }
    const words = box.appearance?.lines?.join(', ')
    placed.push({ page, rect: pdfNumbers(toUserSpace(page, box.rect)), appearance, ...(words && { words }) })
  }

  return placed
}

const lookOf = (box: SignatureBox, field: SignatureField): SignatureLook | undefined =>
  box.appearance ?? field.appearance

interface DrawnLook {
  readonly content: Parameters<typeof drawAppearance>[0]
  readonly markRef: PdfRef | null
  /** By size and turn. */
  readonly drawn: Map<string, PdfRef>
}

async function readyLook(
  revision: Revision,
  look: SignatureLook | undefined,
  isShown: boolean,
  shaper: TextShaper | undefined,
): Promise<DrawnLook> {
  const texts = look?.lines ?? []
  const mark = look?.mark === undefined ? null : await readMark(look.mark)
  const content = {
    lines: await drawableLines(texts, shaper),
    text: texts.join('\n').toWellFormed(),
    mark,
    frame: look?.frame ?? true,
  }
  return { content, markRef: mark === null || !isShown ? null : addMark(revision, mark), drawn: new Map() }
}

/** Puts an annotation on its page: into /Annots, wherever that array is (§7.7.3.3, §12.5.2). */
export async function addAnnotation(revision: Revision, page: Page, annotation: PdfRef): Promise<void> {
  const edit = await revision.change(page.ref)
  const dict = asDict(edit.object.value)
  if (dict === undefined) throw new PdfError('DAMAGED', 'The page is not a dictionary.')
  await appendTo(revision, edit, dict, 'Annots', annotation)
}
