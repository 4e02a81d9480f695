import { pdfHexString, pdfNumber, pdfNumbers, pdfText } from '../syntax.ts'
import { helveticaWidth, winAnsi } from './helvetica.ts'

/** A line as outlines, at size 1, its origin at the left end of the base line. */
export interface ShapedText {
  readonly width: number
  /**
   * How far the ink reaches above and below the base line: letters that stack need more room than
   * Latin ones.
   */
  readonly above: number
  readonly below: number
  /** Path operators (`m l c h`), to be filled with the non-zero rule. */
  readonly path: string
}

/**
 * Turns text of any script into outlines. The engine itself draws what Helvetica in WinAnsiEncoding
 * holds; for other scripts, whose letters join and move, it asks this port, and draws nothing
 * rather than something wrong without it.
 */
export interface TextShaper {
  /** Null when the shaper has no font for the text. */
  shape(text: string): ShapedText | null | Promise<ShapedText | null>
}

/**
 * One line that can be drawn: its words with their widths at size 1, and the width of what parts
 * them.
 */
export interface Line {
  readonly words: readonly { readonly text: string; readonly width: number }[]
  readonly space: number
  /** Room above and below the base line, at size 1. */
  readonly above: number
  readonly below: number
  /** Makes the outlines of a part of the line; null where Helvetica writes it. */
  readonly shape: ((text: string) => Promise<ShapedText | null>) | null
}

/** One row of the finished layout. */
export interface Row {
  readonly text: string
  readonly shape: Line['shape']
  /** In points. */
  readonly size: number
  readonly above: number
  readonly below: number
  /** Of the first line, which is the signer's name. */
  readonly isHead: boolean
}

/**
 * Words of ASCII with one space between them, which is most of what is drawn: it stays as it is.
 */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

export async function drawableLines(
  texts: readonly string[],
  shaper: TextShaper | undefined,
  /**
   * Helvetica is in no file: where every font has to be embedded, its letters are drawn as those of
   * other scripts.
   */
  allAsOutlines = false,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const raw of texts) {
    const text = PLAIN.test(raw) ? raw : raw.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim()
    if (text === '') continue
    const isHelvetica = !allAsOutlines && helveticaWidth(text) !== null
    const line = isHelvetica ? latinLine(text) : await shapedLine(text, shaper)
    if (line !== null) lines.push(line)
  }
  return lines
}

/** Room of a line of Helvetica at size 1, and what stays clear around letters that need more. */
const ABOVE = 0.92
const BELOW = 0.3
const CLEAR = 0.06

const widthOf = (text: string) => helveticaWidth(text) ?? 0
const SPACE = widthOf(' ')

const latinLine = (text: string): Line => ({
  words: text.split(' ').map((word) => ({ text: word, width: widthOf(word) })),
  space: SPACE,
  above: ABOVE,
  below: BELOW,
  shape: null,
})

async function shapedLine(text: string, shaper: TextShaper | undefined): Promise<Line | null> {
  if (shaper === undefined) return null
  const whole = await shaper.shape(text)
  if (whole === null) return null
  const words = []
  for (const word of text.split(' '))
    words.push({ text: word, width: (await shaper.shape(word))?.width ?? whole.width })
  const gaps = whole.width - words.reduce((sum, { width }) => sum + width, 0)

  return {
    words,
    space: words.length > 1 ? Math.max(0, gaps / (words.length - 1)) : 0,
    above: Math.max(ABOVE, whole.above + CLEAR),
    below: Math.max(BELOW, whole.below + CLEAR),
    shape: async (part) => (part === text ? whole : shaper.shape(part)),
  }
}

/** Words into rows no wider than `width` at size 1; null when a single word is wider. */
function wrap({ words, space }: Line, width: number): string[] | null {
  const rows: string[] = []
  let row = ''
  let used = 0
  for (const word of words) {
    if (word.width > width) return null
    if (row !== '' && used + space + word.width <= width) {
      row += ` ${word.text}`
      used += space + word.width
      continue
    }
    if (row !== '') rows.push(row)
    row = word.text
    used = word.width
  }
  return row === '' ? rows : [...rows, row]
}

const LARGEST = 12
/** Our choice: below this no printed text is read without a glass. */
const SMALLEST = 4
/** The first line is the signer's name: it is larger than what is below it. */
const HEAD = 1.2

function layOut(lines: readonly Line[], size: number, width: number): Row[] | null {
  const rows: Row[] = []
  for (const [index, line] of lines.entries()) {
    const own = index === 0 && lines.length > 1 ? size * HEAD : size
    const wrapped = wrap(line, width / own)
    if (wrapped === null) return null
    for (const text of wrapped) rows.push(rowOf(line, text, own, index === 0))
  }
  return rows
}

const rowOf = ({ shape, above, below }: Line, text: string, size: number, isHead: boolean): Row => ({
  text,
  shape,
  above,
  below,
  size,
  isHead,
})

const widthAtOne = ({ words, space }: Line) =>
  words.reduce((sum, { width }) => sum + width, space * (words.length - 1))

export const heightOf = (rows: readonly Row[]) =>
  rows.reduce((sum, row) => sum + row.size * (row.above + row.below), 0)

/**
 * All the lines at the largest size, not below `smallest`, at which they fit the box wrapped at
 * words; null where there is none.
 */
export function fitAll(
  lines: readonly Line[],
  width: number,
  height: number,
  smallest = SMALLEST,
): Row[] | null {
  for (let size = Math.min(LARGEST, height); size >= smallest; size -= 0.25) {
    const rows = layOut(lines, size, width)
    if (rows !== null && heightOf(rows) <= height) return rows
  }
  return null
}

/**
 * The largest size at which the lines, wrapped at words, fit the box; nothing is ever cut. Where
 * even the smallest does not fit, the last lines are left out one by one, and the first alone is
 * made as small as it must be.
 */
export function fitLines(lines: readonly Line[], width: number, height: number): Row[] {
  for (let count = lines.length; count > 0; count--) {
    const rows = fitAll(lines.slice(0, count), width, height)
    if (rows !== null) return rows
  }
  const [line] = lines
  if (line === undefined) return []
  const text = line.words.map((word) => word.text).join(' ')
  const size = Math.min(height / (line.above + line.below), width / Math.max(widthAtOne(line), 0.01))
  return [rowOf(line, text, size, true)]
}

/** Nothing of a value may be left out: below this it is drawn as small as it must be. */
const SMALLEST_VALUE = 0.5

/** All the lines at one size, as large as the box allows. */
export function fitValue(lines: readonly Line[], width: number, height: number): Row[] {
  const [line] = lines
  if (lines.length <= 1 || line === undefined) {
    const rows = fitLines(lines, width, height)
    return rows.map((row) => ({ ...row, isHead: true }))
  }
  for (let size = Math.min(LARGEST, height); size >= SMALLEST_VALUE; size -= 0.25) {
    const rows = lines.map((one) => layOut([one], size, width))
    const all = rows.flatMap((row) => row ?? [])
    if (rows.every((row) => row !== null) && heightOf(all) <= height) return all
  }
  const widest = Math.max(...lines.map(widthAtOne), 0.01)
  const tallest = lines.reduce((sum, { above, below }) => sum + above + below, 0)
  const size = Math.min(height / tallest, width / widest)
  return lines.map((one) => rowOf(one, one.words.map((word) => word.text).join(' '), size, true))
}

/** A text that Helvetica writes; in ASCII, its bytes are its letters. */
const shown = (text: string) =>
  PLAIN.test(text) ? pdfText(text) : pdfHexString(winAnsi(text) ?? new Uint8Array())

/**
 * Content stream operators for rows from the top left corner of their box; uses the font resource
 * /F.
 */
export async function drawRows(rows: readonly Row[], left: number, top: number): Promise<string> {
  let content = ''
  let y = top
  for (const { text, shape, size, above, below, isHead } of rows) {
    y -= size * (above + below)
    const base = y + size * below
    content += isHead ? '0.07 0.09 0.15 rg\n' : '0.25 0.28 0.34 rg\n'
    if (shape !== null) {
      const path = (await shape(text))?.path
      if (path) content += `q ${pdfNumber(size)} 0 0 ${pdfNumbers([size, left, base])} cm ${path} f Q\n`
    } else {
      content += `BT /F ${pdfNumber(size)} Tf ${pdfNumbers([left, base])} Td ${shown(text)} Tj ET\n`
    }
  }
  return content
}
