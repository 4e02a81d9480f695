import { pdfHexString, pdfNumber, pdfNumbers } from '../syntax.ts'
import { helveticaWidth, winAnsi } from './helvetica.ts'

/** A line as outlines, at size 1, its origin at the left end of the base line. */
export interface ShapedText {
  readonly width: number
  /** Path operators (`m l c h`), to be filled with the non-zero rule. */
  readonly path: string
}

/**
 * Turns text of any script into outlines. The engine itself draws what Helvetica in WinAnsiEncoding holds; for other
 * scripts, whose letters join and move, it asks this port, and draws nothing rather than something wrong without it.
 */
export interface TextShaper {
  /** Null when the shaper has no font for the text. */
  shape(text: string): ShapedText | null | Promise<ShapedText | null>
}

/** One line that can be drawn. */
export type Line =
  | { readonly kind: 'latin'; readonly text: string }
  | { readonly kind: 'shaped'; readonly shaped: ShapedText }

/** One row of the finished layout. */
export interface Row {
  readonly line: Line
  /** In points. */
  readonly size: number
  /** Of the first line, which is the signer's name. */
  readonly isHead: boolean
}

export async function drawableLines(
  texts: readonly string[],
  shaper: TextShaper | undefined,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const raw of texts) {
    const text = raw.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim()
    if (text === '') continue
    if (winAnsi(text) !== null) lines.push({ kind: 'latin', text })
    else {
      const shaped = (await shaper?.shape(text)) ?? null
      if (shaped !== null) lines.push({ kind: 'shaped', shaped })
    }
  }
  return lines
}

/** The words of a line with their widths at size 1. */
type Words = readonly { readonly text: string; readonly width: number }[]

const widthOf = (text: string) => helveticaWidth(winAnsi(text) ?? new Uint8Array())
const SPACE = widthOf(' ')

const measure = (text: string): Words => text.split(' ').map((word) => ({ text: word, width: widthOf(word) }))

/** Words into rows no wider than `width` at size 1; null when a single word is wider. */
function wrap(words: Words, width: number): string[] | null {
  const rows: string[] = []
  let row = ''
  let used = 0
  for (const word of words) {
    if (word.width > width) return null
    if (row !== '' && used + SPACE + word.width <= width) {
      row += ` ${word.text}`
      used += SPACE + word.width
      continue
    }
    if (row !== '') rows.push(row)
    row = word.text
    used = word.width
  }
  return row === '' ? rows : [...rows, row]
}

const LEADING = 1.22
const LARGEST = 12
/** Our choice: below this no printed text is read without a glass. */
const SMALLEST = 4
/** The first line is the signer's name: it is larger than what stands below it. */
const HEAD = 1.2

type Measured = { readonly line: Line; readonly words: Words | null }

function layOut(lines: readonly Measured[], size: number, width: number): Row[] | null {
  const rows: Row[] = []
  for (const [index, { line, words }] of lines.entries()) {
    const own = index === 0 && lines.length > 1 ? size * HEAD : size
    if (words === null) {
      rows.push({ line, size: Math.min(own, width / Math.max(widthAtOne(line), 0.01)), isHead: index === 0 })
      continue
    }
    const wrapped = wrap(words, width / own)
    if (wrapped === null) return null
    for (const text of wrapped) rows.push({ line: { kind: 'latin', text }, size: own, isHead: index === 0 })
  }
  return rows
}

const widthAtOne = (line: Line) => (line.kind === 'latin' ? widthOf(line.text) : line.shaped.width)

export const heightOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.size * LEADING, 0)

/**
 * The largest size at which the lines, wrapped at words, fit the box; nothing is ever cut. Where even the smallest
 * does not fit, the last lines are left out one by one, and the first alone is made as small as it must be.
 */
export function fitLines(lines: readonly Line[], width: number, height: number): Row[] {
  const measured = lines.map((line) => ({ line, words: line.kind === 'latin' ? measure(line.text) : null }))
  for (let count = lines.length; count > 0; count--) {
    const shown = measured.slice(0, count)
    for (let size = Math.min(LARGEST, height / LEADING); size >= SMALLEST; size -= 0.25) {
      const rows = layOut(shown, size, width)
      if (rows !== null && heightOf(rows) <= height) return rows
    }
  }
  const [line] = lines
  if (line === undefined) return []
  return [{ line, size: Math.min(height / LEADING, width / Math.max(widthAtOne(line), 0.01)), isHead: true }]
}

/** Content stream operators for rows from the top left corner of their box; uses the font resource /F. */
export function drawRows(rows: readonly Row[], left: number, top: number): string {
  let content = ''
  let y = top
  for (const { line, size, isHead } of rows) {
    y -= size * LEADING
    const base = y + size * 0.3
    content += isHead ? '0.07 0.09 0.15 rg\n' : '0.25 0.28 0.34 rg\n'
    if (line.kind === 'shaped') {
      content += `q ${pdfNumber(size)} 0 0 ${pdfNumbers([size, left, base])} cm ${line.shaped.path} f Q\n`
    } else {
      const bytes = winAnsi(line.text) ?? new Uint8Array()
      content += `BT /F ${pdfNumber(size)} Tf ${pdfNumbers([left, base])} Td ${pdfHexString(bytes)} Tj ET\n`
    }
  }
  return content
}
