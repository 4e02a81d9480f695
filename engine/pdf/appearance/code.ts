import { pdfNumber, pdfNumbers, pdfUtf16 } from '../syntax.ts'
import { drawRows, fitLines, heightOf, type Line } from './lines.ts'
import { drawMark, type ReadyMark } from './mark.ts'

/** What a box shows. */
export interface AppearanceContent {
  readonly lines: readonly Line[]
  /** All the text, whether it can be drawn or not: for copying and for screen readers. */
  readonly text: string
  readonly mark: ReadyMark | null
  readonly frame: boolean
}

/** Our choice: text smaller than this beside a mark gives way to the mark. */
const READABLE = 4

interface Area {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

function drawText(lines: readonly Line[], area: Area): Promise<string> {
  const rows = fitLines(lines, area.width, area.height)
  const spare = area.height - heightOf(rows)
  return drawRows(rows, area.left, area.bottom + area.height - spare / 2)
}

async function drawBoth(lines: readonly Line[], mark: ReadyMark, area: Area): Promise<string> {
  const { left, bottom, width, height } = area
  const gap = Math.min(4, width * 0.03, height * 0.06)
  // A wide box has the mark on the left, a tall one on top.
  const isWide = width >= height * 1.5
  const markShare = isWide ? (width - gap) * 0.42 : (height - gap) * 0.5
  const textArea: Area = isWide
    ? { left: left + markShare + gap, bottom, width: width - markShare - gap, height }
    : { left, bottom, width, height: height - markShare - gap }
  const smallest = fitLines(lines, textArea.width, textArea.height).reduce(
    (size, row) => Math.min(size, row.size),
    99,
  )
  if (smallest < READABLE) return drawMark(mark, left, bottom, width, height)
  const drawn = isWide
    ? drawMark(mark, left, bottom, markShare, height)
    : drawMark(mark, left, bottom + height - markShare, width, markShare)
  return drawn + (await drawText(lines, textArea))
}

/**
 * The content stream of an appearance of this size in points, upright (ISO 32000-2 §12.5.5). Its whole text stands in
 * /ActualText (§14.9.4), so that a name in a script that could not be drawn is there all the same.
 */
export async function drawAppearance(
  content: AppearanceContent,
  width: number,
  height: number,
): Promise<string> {
  const { lines, mark, frame } = content
  const padding = Math.min(4, Math.min(width, height) * 0.08)
  const area: Area = {
    left: padding,
    bottom: padding,
    width: width - 2 * padding,
    height: height - 2 * padding,
  }
  let drawn = frame
    ? `q 0.62 0.66 0.74 RG 0.5 w ${pdfNumbers([0.5, 0.5, width - 1, height - 1])} re S Q\n`
    : ''
  drawn += `q ${pdfNumbers([0, 0])} ${pdfNumber(width)} ${pdfNumber(height)} re W n\n`
  if (mark !== null && lines.length > 0) drawn += await drawBoth(lines, mark, area)
  else if (mark !== null) drawn += drawMark(mark, area.left, area.bottom, area.width, area.height)
  else drawn += await drawText(lines, area)
  drawn += 'Q\n'
  return content.text === '' ? drawn : `/Span << /ActualText ${pdfUtf16(content.text)} >> BDC\n${drawn}EMC\n`
}
