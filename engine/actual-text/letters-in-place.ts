import { asArray, asDict, asNumber, asRef, type PdfDict } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { pdfUtf16 } from '../pdf/syntax.ts'
import { runsOf } from '../shaping/runs.ts'
import { type DrawnRun, glyphs } from './drawn-runs.ts'

export interface LettersInPlace {
  /** What draws a word that is read from the right; null for other words. */
  inPlace(word: string, runs: readonly DrawnRun[]): string | null
}

/** Widths of the glyphs of one font, in thousandths of its size. */
type Widths = ReadonlyMap<number, number>

/**
 * Readers that know nothing of /ActualText over a whole word take a word of Arabic letters by the
 * places of its letters, from the right, and not by their order. So each letter is also there by
 * itself, not drawn, in its place on the line; what is drawn says nothing.
 */
export async function lettersOf(file: PdfFile, page: PdfDict): Promise<LettersInPlace> {
  const widths = await widthsOf(file, page)

  return {
    inPlace(word, runs) {
      const letters = fromLeft(word)
      if (letters === null) return null
      const [left, right] = extent(runs, widths)
      const some = wideGlyph(runs, widths)
      if (some === null || right <= left) return null
      const { code, width, font } = some
      const each = (right - left) / letters.length
      const glyph = `<${code.toString(16).padStart(4, '0')}> Tj`
      const y = baseline(runs)
      const placed = letters.map(
        (letter, index) =>
          `/Span <</ActualText ${pdfUtf16(letter)}>> BDC\n1 0 0 1 ${short(left + index * each)} ${short(y)} Tm\n${glyph}\nEMC`,
      )

      return [
        `/Span <</ActualText <FEFF>>> BDC\n${glyphs(runs)}\nEMC`,
        `BT\n3 Tr\n${font} Tf\n${short((each / width) * 100)} Tz`,
        ...placed,
        '100 Tz\n0 Tr\nET',
      ].join('\n')
    },
  }
}

/** The letters as they are from left to right; null where none of them is Arabic. */
function fromLeft(word: string): string[] | null {
  if (!/\p{Script=Arab}/u.test(word)) return null
  const runs = runsOf(word, () => true)

  return (
    runs?.flatMap(({ text, direction }) => (direction === 'rtl' ? [...text].reverse() : [...text])) ?? null
  )
}

function extent(runs: readonly DrawnRun[], widths: ReadonlyMap<string, Widths>): [number, number] {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x, items, size, fontName } of runs) {
    let at = x
    for (const item of items) {
      if (typeof item === 'number') at -= (item * size) / 1000
      else
        for (const code of item.codes) {
          left = Math.min(left, at)
          at += ((widths.get(fontName)?.get(code) ?? 0) * size) / 1000
          right = Math.max(right, at)
        }
    }
  }

  return [left, right]
}

/** One that takes room: marks take none. */
function wideGlyph(
  runs: readonly DrawnRun[],
  widths: ReadonlyMap<string, Widths>,
): { code: number; width: number; font: string } | null {
  for (const { items, size, font, fontName } of runs)
    for (const item of items)
      for (const code of typeof item === 'number' ? [] : item.codes) {
        const width = ((widths.get(fontName)?.get(code) ?? 0) * size) / 1000
        if (width > 0) return { code, width, font }
      }

  return null
}

/** Letters that hang on others are drawn above or below the line: most stand on it. */
function baseline(runs: readonly DrawnRun[]): number {
  const counts = new Map<number, number>()
  for (const { y } of runs) {
    const line = Math.round(y * 10) / 10
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  const [best] = [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0])

  return best![0]
}

/** Of the composite fonts of a page (ISO 32000-2 §9.7.4.3). */
async function widthsOf(file: PdfFile, page: PdfDict): Promise<Map<string, Widths>> {
  const found = new Map<string, Widths>()
  const resources = asDict(await file.entry(page, 'Resources'))
  const fonts = asDict(await file.entry(resources, 'Font'))
  for (const [name, value] of fonts?.entries ?? []) {
    if (!asRef(value)) continue
    const kids = asArray(await file.entry(asDict(await file.resolve(value)), 'DescendantFonts'))
    const descendant = asDict(await file.resolve(kids?.items[0]))
    const widths = new Map<number, number>()
    let codes: number[] = []
    for (const item of asArray(await file.entry(descendant, 'W'))?.items ?? []) {
      const list = asArray(await file.resolve(item))
      if (list) {
        for (const [index, width] of list.items.entries())
          widths.set((codes[0] ?? 0) + index, asNumber(width) ?? 0)
        codes = []
      } else codes.push(asNumber(item) ?? 0)
      if (codes.length === 3) {
        const [from, to, width] = codes as [number, number, number]
        for (let code = from; code <= to && code - from < 65_536; code++) widths.set(code, width)
        codes = []
      }
    }
    found.set(name, widths)
  }

  return found
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000)
