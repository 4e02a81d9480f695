import { drawAppearance } from '../pdf/appearance/appearance.ts'
import { PdfError } from '../pdf/errors.ts'
import { fitsOnPage, shownSize, toUserSpace } from '../pdf/geometry.ts'
import { asDict, type PdfRef } from '../pdf/objects.ts'
import { type Page, pageAt } from '../pdf/pages.ts'
import { appendTo, type Revision } from '../pdf/revision.ts'
import { pdfNumber, pdfNumbers } from '../pdf/syntax.ts'
import { type Drawing, type DrawnLook, readyLook } from './drawn-look.ts'
import type { WidgetPlace } from './existing-field.ts'
import type { SignatureBox, SignatureField, SignatureLook } from './signature-field.ts'

/** A box on its page: where it lies in user space, and the appearance it shows. */
export interface PlacedBox {
  readonly page: Page
  /** Four numbers of user space. */
  readonly rect: string
  readonly appearance: PdfRef
  /**
   * What its own look says, for those who cannot see it; undefined where it shows what the field
   * shows.
   */
  readonly words?: string
}

/** Throws PAGE_NOT_FOUND, NO_PAGES or BOX_OUTSIDE_PAGE. */
export async function pageOfBox(revision: Revision, box: SignatureBox): Promise<Page> {
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

/**
 * Counter-clockwise in user space, so that a page turned clockwise shows it upright (§12.5.5,
 * algorithm "appearance streams").
 */
const matrices = { 0: '1 0 0 1 0 0', 90: '0 1 -1 0 0 0', 180: '-1 0 0 -1 0 0', 270: '0 -1 1 0 0 0' } as const

/** What is drawn, and into which rectangle of user space. */
interface Drawn extends WidgetPlace {
  readonly look: SignatureLook | undefined
  readonly words?: string
}

/**
 * Places every box, and writes what they show: image and font once, an appearance for each size and
 * turn. `own` is the place of a field that was there before; null where nothing of it shows.
 */
export async function placeBoxes(
  revision: Revision,
  field: SignatureField,
  own: WidgetPlace | null,
  drawing: Drawing,
): Promise<{ first: PlacedBox | undefined; others: PlacedBox[] }> {
  const first: SignatureBox[] = field.rect === undefined ? [] : [{ page: field.page ?? 1, rect: field.rect }]
  const wanted: Drawn[] = own === null ? [] : [{ ...own, look: field.appearance }]
  for (const box of [...first, ...(field.moreBoxes ?? [])]) {
    const page = await pageOfBox(revision, box)
    const words = box.appearance?.lines?.join(', ')
    const look = box.appearance ?? field.appearance
    wanted.push({ page, rect: toUserSpace(page, box.rect), turn: page.rotate, look, ...(words && { words }) })
  }
  const looks = new Map<SignatureLook | undefined, DrawnLook>()
  for (const look of new Set(wanted.map((one) => one.look)))
    looks.set(look, await readyLook(revision, look, drawing))
  const placed: PlacedBox[] = []
  for (const one of wanted) {
    const { page, rect, words } = one
    const appearance = await draw(revision, looks.get(one.look)!, one)
    placed.push({ page, rect: pdfNumbers(rect), appearance, ...(words && { words }) })
  }
  const hasFirst = own !== null || field.rect !== undefined
  return { first: hasFirst ? placed[0] : undefined, others: hasFirst ? placed.slice(1) : placed }
}

async function draw(revision: Revision, look: DrawnLook, { page, rect, turn }: Drawn): Promise<PdfRef> {
  const across = (rect[2] - rect[0]) * page.userUnit
  const up = (rect[3] - rect[1]) * page.userUnit
  const [width, height] = turn % 180 === 0 ? [across, up] : [up, across]
  const size = pdfNumbers([width, height])
  const known = look.drawn.get(`${size} ${turn}`)
  if (known !== undefined) return known
  const appearance = revision.addStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${size}] /Matrix [${matrices[turn]}] /Resources ${look.resources}`,
    await drawAppearance(look.content, width, height),
  )
  look.drawn.set(`${size} ${turn}`, appearance)
  return appearance
}

/** Puts an annotation on its page: into /Annots, a direct or indirect array (§7.7.3.3, §12.5.2). */
export async function addAnnotation(revision: Revision, page: Page, annotation: PdfRef): Promise<void> {
  const edit = await revision.change(page.ref)
  const dict = asDict(edit.object.value)
  if (dict === undefined) throw new PdfError('DAMAGED', 'The page is not a dictionary.')
  await appendTo(revision, edit, dict, 'Annots', annotation)
}
