import { pdfNumber, pdfNumbers, pdfUtf16 } from '../syntax.ts'
import { drawCode, smallestCode, type VerificationCode } from './code.ts'
import { helveticaWidth } from './helvetica.ts'
import { drawRows, fitAll, fitLines, fitValue, heightOf, type Line } from './lines.ts'
import { drawMark, type ReadyMark } from './mark.ts'

/** What a box shows. */
export interface AppearanceContent {
  readonly lines: readonly Line[]
  /** All the text, whether it can be drawn or not: for copying and for screen readers. */
  readonly text: string
  readonly mark: ReadyMark | null
  readonly logo: ReadyMark | null
  readonly code: VerificationCode | null
  readonly frame: boolean
  readonly isValue: boolean
  /** Whether there is a font /F: in PDF/A there is none. */
  readonly hasFont: boolean
  /** One a cell; null leaves it empty. Null where there are none. */
  readonly cells: readonly (Line | null)[] | null
}

/** The resources that a mark and a logo are drawn from where they are images. */
export const markName = 'M'
export const logoName = 'L'

interface Area {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/** Our choice: text smaller than this beside a mark gives way to the mark. */
const READABLE = 4
/** Our choice, in points. */
const LARGEST_IN_CELL = 14
const SPACE = helveticaWidth(' ') ?? 0.278
/**
 * Our choice, in points: what a code and a logo have to leave of a box for the text, and for the
 * mark.
 */
const COMFORTABLE = 5
const SMALLEST_MARK = 12
const SMALLEST_LOGO = 8

const isWide = ({ width, height }: Area) => width >= height * 1.5
const gapIn = ({ width, height }: Area) => Math.min(4, width * 0.03, height * 0.06)

function drawText(lines: readonly Line[], area: Area): Promise<string> {
  const rows = fitLines(lines, area.width, area.height)
  const spare = area.height - heightOf(rows)
  return drawRows(rows, area.left, area.bottom + area.height - spare / 2)
}

/** A value begins at the top of its box once it has more than one row; nothing is cut. */
function drawValue(lines: readonly Line[], { left, bottom, width, height }: Area): Promise<string> {
  const rows = fitValue(lines, width, height)
  const spare = rows.length > 1 ? 0 : (height - heightOf(rows)) / 2
  return drawRows(rows, left, bottom + height - spare)
}

/** Each letter in the middle of its cell, all of one size. */
async function drawCells(cells: readonly (Line | null)[], area: Area): Promise<string> {
  const width = area.width / cells.length
  const widest = Math.max(...cells.map((cell) => cell?.words[0]?.width ?? 0), 0.01)
  const tallest = Math.max(...cells.map((cell) => (cell === null ? 0 : cell.above + cell.below)), 0.01)
  const size = Math.min(LARGEST_IN_CELL, area.height / tallest, (width * 0.9) / widest)
  let drawn = ''
  for (const [at, cell] of cells.entries()) {
    const word = cell?.words[0]
    if (!cell || !word) continue
    const { shape, above, below } = cell
    const left = area.left + width * at + (width - word.width * size) / 2
    const top = area.bottom + (area.height + size * (above + below)) / 2
    drawn += await drawRows([{ text: word.text, shape, size, above, below, isHead: true }], left, top)
  }
  return drawn
}

/**
 * Readers of text look for letters, and outlines are none: where a value is drawn by outlines
 * alone, spaces over its first row make them read what is in /ActualText.
 */
function readable({ lines, cells, isValue, hasFont }: AppearanceContent, area: Area): string {
  const drawn = cells ?? lines
  const [first] = drawn.filter((line) => line !== null)
  if (!hasFont || !(isValue || cells) || !first || drawn.some((line) => line !== null && line.shape === null))
    return ''
  const size = Math.min(12, area.height)
  const count = Math.max(1, Math.min(200, Math.floor(area.width / (size * SPACE))))
  const base = area.bottom + area.height - size
  return `BT /F ${pdfNumber(size)} Tf ${pdfNumbers([area.left, base])} Td (${' '.repeat(count)}) Tj ET\n`
}

/** A wide box has the mark on the left, a tall one on top. */
function markAndText(area: Area): { markArea: Area; textArea: Area } {
  const { left, bottom, width, height } = area
  const gap = gapIn(area)
  if (isWide(area)) {
    const share = (width - gap) * 0.42
    return {
      markArea: { left, bottom, width: share, height },
      textArea: { left: left + share + gap, bottom, width: width - share - gap, height },
    }
  }
  const share = (height - gap) * 0.5
  return {
    markArea: { left, bottom: bottom + height - share, width, height: share },
    textArea: { left, bottom, width, height: height - share - gap },
  }
}

const drawIn = (mark: ReadyMark, { left, bottom, width, height }: Area) =>
  drawMark(mark, markName, left, bottom, width, height)

async function drawMarkAndText({ lines, mark }: AppearanceContent, area: Area): Promise<string> {
  if (mark === null) return drawText(lines, area)
  if (lines.length === 0) return drawIn(mark, area)
  const { markArea, textArea } = markAndText(area)
  const smallest = fitLines(lines, textArea.width, textArea.height).reduce(
    (size, row) => Math.min(size, row.size),
    99,
  )
  if (smallest < READABLE) return drawIn(mark, area)
  return drawIn(mark, markArea) + (await drawText(lines, textArea))
}

/** Whether mark and text have room enough here, so that a code or a logo may take the rest. */
function isRoomFor({ lines, mark }: AppearanceContent, area: Area): boolean {
  const { markArea, textArea } =
    mark !== null && lines.length > 0 ? markAndText(area) : { markArea: area, textArea: area }
  return (
    (mark === null || Math.min(markArea.width, markArea.height) >= SMALLEST_MARK) &&
    (lines.length === 0 || fitAll(lines, textArea.width, textArea.height, COMFORTABLE) !== null)
  )
}

/**
 * The code as it is drawn on the right of a wide box, at the foot of a tall one, and what it
 * leaves; null when it is too small to be read.
 */
function cutCode(code: VerificationCode, area: Area, isAlone: boolean): { drawn: string; rest: Area } | null {
  const { left, bottom, width, height } = area
  const most = isAlone ? 1 : 0.4
  const side = isWide(area) ? Math.min(height, width * most) : Math.min(width, height * most)
  if (side < smallestCode(code)) return null
  const gap = gapIn(area)
  if (isWide(area)) {
    const x = isAlone ? left + (width - side) / 2 : left + width - side
    return {
      drawn: drawCode(code, x, bottom + (height - side) / 2, side),
      rest: { left, bottom, width: width - side - gap, height },
    }
  }
  const y = isAlone ? bottom + (height - side) / 2 : bottom
  return {
    drawn: drawCode(code, left + (width - side) / 2, y, side),
    rest: { left, bottom: bottom + side + gap, width, height: height - side - gap },
  }
}

/**
 * The logo as a strip along the top, and what it leaves; null when it would be too small to be
 * known again.
 */
function cutLogo(logo: ReadyMark, area: Area): { drawn: string; rest: Area } | null {
  const { left, bottom, width, height } = area
  const strip = Math.min(height * 0.25, 28)
  if (strip < SMALLEST_LOGO) return null
  return {
    drawn: drawMark(logo, logoName, left, bottom + height - strip, width, strip),
    rest: { left, bottom, width, height: height - strip - gapIn(area) },
  }
}

/**
 * Everything that has room. Where not all of it has: the code goes first, then the logo, then the
 * lines from the last on, then (beside a mark) the name. Nothing is ever cut.
 */
async function drawContent(content: AppearanceContent, area: Area): Promise<string> {
  const { lines, mark, logo, code } = content
  if (content.cells !== null) return drawCells(content.cells, area)
  if (content.isValue) return drawValue(lines, area)
  for (const shown of [
    { code, logo },
    { code: null, logo },
  ]) {
    let rest = area
    let drawn = ''
    if (shown.code !== null) {
      const isAlone = lines.length === 0 && mark === null && logo === null
      const cut = cutCode(shown.code, rest, isAlone)
      if (cut === null) continue
      if (isAlone) return cut.drawn
      drawn += cut.drawn
      rest = cut.rest
    }
    if (shown.logo !== null) {
      if (lines.length === 0 && mark === null)
        return drawn + drawMark(shown.logo, logoName, rest.left, rest.bottom, rest.width, rest.height)
      const cut = cutLogo(shown.logo, rest)
      if (cut === null) continue
      drawn += cut.drawn
      rest = cut.rest
    }
    if (drawn !== '' && isRoomFor(content, rest)) return drawn + (await drawMarkAndText(content, rest))
  }
  return drawMarkAndText(content, area)
}

/**
 * The content stream of an appearance of this size in points, upright (ISO 32000-2 §12.5.5). Its
 * whole text is in /ActualText (§14.9.4), so that a name in a script that could not be drawn is
 * there all the same.
 */
export async function drawAppearance(
  content: AppearanceContent,
  width: number,
  height: number,
): Promise<string> {
  const padding = Math.min(4, Math.min(width, height) * 0.08)
  const area: Area = {
    left: padding,
    bottom: padding,
    width: width - 2 * padding,
    height: height - 2 * padding,
  }
  let drawn = content.frame
    ? `q 0.62 0.66 0.74 RG 0.5 w ${pdfNumbers([0.5, 0.5, width - 1, height - 1])} re S Q\n`
    : ''
  drawn += `q ${pdfNumbers([0, 0])} ${pdfNumber(width)} ${pdfNumber(height)} re W n\n`
  drawn += await drawContent(content, area)
  drawn += 'Q\n'
  drawn += readable(content, area)
  return content.text === '' ? drawn : `/Span << /ActualText ${pdfUtf16(content.text)} >> BDC\n${drawn}EMC\n`
}
