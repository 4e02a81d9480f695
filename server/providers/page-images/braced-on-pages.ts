import type { PDFiumDocument } from '@hyzyla/pdfium'
import type { CutText } from '#engine/cut/index.ts'
import { firstLine, shownPlace } from './find-on-pages.ts'
import type { BracedText, BracedTexts } from './port.ts'
import { type DrawnLetter, type TextPage, textPages } from './text-pages.ts'

// Our choice: more than the longest tag of ours.
const mostCharacters = 600
const mostTexts = 1_000
/** In points. */
const sameLine = 0.05

/** What is in double braces, how it can be cut out, and what else is on the asked pages. */
export function bracedOnPages(document: PDFiumDocument, asked: readonly number[] | null): BracedTexts {
  const pages = textPages(document)
  const found: BracedTexts = { texts: [], others: [] }
  const count = document.getPageCount()
  for (let number = 1; number <= count; number++) {
    if (asked && !asked.includes(number)) continue
    pages.read(number, null, (page) => {
      const spans = spansIn(page.text)
      if (spans.length === 0 && !asked) return
      const letters = page.letters()
      for (const { from, to, inside, ends } of spans) {
        if (found.texts.length === mostTexts) return
        const before = page.text.slice(0, from).split('\n')
        found.texts.push({
          page: number,
          inside,
          ends,
          line: before.length,
          column: (before.at(-1) ?? '').length + 1,
          place: { page: number, ...shownPlace(firstLine(page, { from, to }), page) },
          cuts: ends ? cutsOf(number, letters, { from, to }) : null,
        })
      }
      found.others.push({ page: number, ...othersOf(page, letters, spans) })
    })
  }

  return found
}

interface Braced {
  from: number
  to: number
  inside: string
  ends: boolean
}

function spansIn(text: string): Braced[] {
  const spans: Braced[] = []
  for (let from = text.indexOf('{{'); from !== -1; ) {
    const end = text.indexOf('}}', from + 2)
    const ends = end !== -1 && end - from <= mostCharacters
    const to = ends ? end + 1 : from + 1
    spans.push({ from, to, ends, inside: text.slice(from + 2, ends ? end : from + 62) })
    from = text.indexOf('{{', to + 1)
  }

  return spans
}

/** Operator by operator; each says how far what follows it is from where the gap begins. */
function cutsOf(
  page: number,
  letters: readonly DrawnLetter[],
  { from, to }: Pick<Braced, 'from' | 'to'>,
): BracedText['cuts'] {
  const cuts: CutText[] = []
  const own = letters.filter(({ unit }) => unit >= from && unit <= to)
  if (own.some(({ object }) => object === -1)) return null
  for (const object of new Set(own.map((letter) => letter.object))) {
    const all = letters.filter((letter) => letter.object === object)
    const first = all.findIndex(({ unit }) => unit >= from && unit <= to)
    const gone = all.filter(({ unit }) => unit >= from && unit <= to).length
    const next = all[first + gone] ?? letters.find((letter) => letter.object === object + 1)
    cuts.push({
      page,
      operation: object,
      from: first,
      to: first + gone,
      letters: all.length,
      advance: advanceTo(all[first]!, next),
    })
  }

  return cuts
}

/**
 * In the units of a TJ array, thousandths of the size to the left; on another line the next one
 * finds its place itself.
 */
function advanceTo({ x, y, step: [right, up] }: DrawnLetter, next: DrawnLetter | undefined): number {
  const length = right * right + up * up
  if (!next || length === 0) return 0
  const [dx, dy] = [next.x - x, next.y - y]
  if (Math.abs(dx * up - dy * right) > sameLine * Math.sqrt(length)) return 0

  return -(dx * right + dy * up) / length
}

function othersOf({ text }: TextPage, letters: readonly DrawnLetter[], spans: readonly Braced[]) {
  const others = letters.filter(
    ({ unit }) =>
      !/\s/.test(text[unit] ?? ' ') &&
      !spans.some(({ from, to, ends }) => ends && unit >= from && unit <= to),
  )

  return {
    letters: others.map(({ unit }) => text[unit]).join(''),
    origins: others.flatMap(({ x, y }) => [x, y]),
  }
}
