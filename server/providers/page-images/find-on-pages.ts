import type { PDFiumDocument } from '@hyzyla/pdfium'
import { findAnchor, formsOf, type Span } from '#domain/positions/find-anchor.ts'
import { foldText } from '#domain/positions/fold-text.ts'
import type { FoundAnchors, ShownPlace } from './port.ts'
import { type Corners, type TextPage, textPages } from './text-pages.ts'

// Our choice: a page of which so much is a picture was scanned; less is a logo.
const scanned = 0.3
const looked = 24
// With what PDFium gives for the hyphen of a broken word.
const lineEnds = new Set(['\r', '\n', '\u0002', '\uFFFE'])

/** Finds words on all pages, also where their lines run up or down the page as it is shown. */
export function findOnPages(document: PDFiumDocument, anchors: readonly string[]): FoundAnchors {
  const pages = textPages(document)
  const forms = anchors.map(formsOf)
  const places = anchors.map((): ShownPlace[] => [])
  const pictures: number[] = []
  const count = document.getPageCount()
  for (let number = 1; number <= count; number++) {
    const first = (page: TextPage) => {
      if (page.coveredByPictures() >= scanned) pictures.push(number)
      return search(page)
    }
    const search = (page: TextPage) => {
      const folded = foldText(page.text)
      for (const [anchor, form] of forms.entries())
        for (const span of findAnchor(folded, form, page.isMadeUp)) {
          const place = { page: number, ...shownPlace(firstLine(page, span), page) }
          if (!places[anchor]!.some((other) => isSame(other, place))) places[anchor]!.push(place)
        }

      return sidewaysTurns(page)
    }
    for (const turn of pages.read(number, null, first)) pages.read(number, turn, search)
  }
  const isMissing = places.some(({ length }) => length === 0)

  return { places, pictures: isMissing ? pictures : [] }
}

/**
 * Rotations under which writing that is shown lying would be upright, so that its lines are read in
 * their order.
 */
function sidewaysTurns({ text, turned, writingTurned }: TextPage): number[] {
  const turns = new Set<number>()
  const step = Math.max(1, Math.floor(text.length / looked))
  for (let unit = 0; unit < text.length; unit += step)
    if (text.charCodeAt(unit) > 0x20) turns.add(writingTurned(unit))
  turns.delete(turned)

  return [...turns]
}

/** The box of a span, up to where the next line begins. */
export function firstLine({ text, boxOf }: TextPage, { from, to }: Span): Corners {
  const whole = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (let unit = from; unit <= to; unit++) {
    if (unit > from && lineEnds.has(text[unit]!)) break
    if (/\s/.test(text[unit]!)) continue
    const box = boxOf(unit)
    whole.left = Math.min(whole.left, box.left)
    whole.bottom = Math.min(whole.bottom, box.bottom)
    whole.right = Math.max(whole.right, box.right)
    whole.top = Math.max(whole.top, box.top)
  }

  return whole
}

export function shownPlace(
  box: Corners,
  { bounds, turned }: Pick<TextPage, 'bounds' | 'turned'>,
): Omit<ShownPlace, 'page'> {
  const across = (x: number) => (x - bounds.left) / (bounds.right - bounds.left)
  const up = (y: number) => (y - bounds.bottom) / (bounds.top - bounds.bottom)
  const turn = (x: number, y: number): [number, number] =>
    turned === 1 ? [y, 1 - x] : turned === 2 ? [1 - x, 1 - y] : turned === 3 ? [1 - y, x] : [x, y]
  const [x1, y1] = turn(across(box.left), up(box.bottom))
  const [x2, y2] = turn(across(box.right), up(box.top))

  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) }
}

const isSame = (one: ShownPlace, other: ShownPlace): boolean =>
  one.page === other.page && Math.abs(one.x - other.x) < 0.002 && Math.abs(one.y - other.y) < 0.002
