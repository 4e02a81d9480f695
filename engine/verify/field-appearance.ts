import { operationsOf } from '../pdf/content-operators.ts'
import { isPdfError } from '../pdf/errors.ts'
import { textOf } from '../pdf/fields.ts'
import { type Box, boxOf } from '../pdf/geometry.ts'
import {
  asArray,
  asDict,
  asName,
  asNumber,
  asRef,
  asStream,
  asString,
  type PdfDict,
  type PdfValue,
} from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { ShownText } from './shown-text.ts'
import { areaUnder, scaleOf } from './text-placement.ts'

/** Painting that puts something else than text and simple shapes into a field. */
const foreign = new Set(['Do', 'sh', 'BI', 'SCN', 'scn'])

/**
 * Whether a filled field shows the value it has: an appearance may show less, as a small box does,
 * never anything else (ISO 32000-2 §12.7.4.3). A sentence, or undefined.
 */
export async function appearanceProblem(
  file: PdfFile,
  widget: PdfDict,
  value: PdfValue,
): Promise<string | undefined> {
  const appearance = asDict(await file.entry(widget, 'AP'))
  if (!appearance) return undefined
  const picture = await readPicture(file, widget, appearance)
  if (picture.problem !== undefined) return picture.problem
  const told = withoutSpace(await wordsOf(file, value))
  const seen = withoutSpace(picture.text)
  if (told.startsWith(seen) || /^\*+$/.test(seen)) return undefined
  return `It shows “${picture.text.slice(0, 80)}”, which is not its value.`
}

/** Our choice: a ground, a border and its two shades. */
const mostPaths = 4

/** Does the field show its whole value, and nothing else; nothing, where it has none? */
export async function showsValue(file: PdfFile, widget: PdfDict, value: PdfValue): Promise<boolean> {
  try {
    const words = withoutSpace(await wordsOf(file, value))
    const appearance = asDict(await file.entry(widget, 'AP'))
    if (!appearance) return words === ''
    const { problem, text, isCutOff } = await readPicture(file, widget, appearance)
    return problem === undefined && !isCutOff && withoutSpace(text) === words
  } catch (error) {
    if (!isPdfError(error)) throw error
    return false
  }
}

interface Picture {
  /** Why nobody can say what it shows. */
  problem?: string
  text: string
  isCutOff: boolean
}

async function readPicture(file: PdfFile, widget: PdfDict, appearance: PdfDict): Promise<Picture> {
  const refused = (problem: string): Picture => ({ problem, text: '', isCutOff: false })
  if ([...appearance.entries.keys()].some((key) => key !== 'N'))
    return refused('It shows something else when it is touched.')
  const stream = asStream(await file.entry(appearance, 'N'))
  if (!stream) return refused('Its appearance is not to be read.')
  const box = boxOf(await numbersOf(file, stream.dict, 'BBox'))
  const rect = boxOf(await numbersOf(file, widget, 'Rect'))
  if (rect && (rect[0] === rect[2] || rect[1] === rect[3])) return { text: '', isCutOff: false }
  if (!box || !rect || !(await isShownAsDrawn(file, rect, stream.dict, box)))
    return refused('It is stretched.')
  const shown = new ShownText(box)
  let paths = 0
  let hasText = false
  for (const operation of operationsOf(await file.decode(stream))) {
    const { operator, operands } = operation
    if (foreign.has(operator)) return refused('It shows a picture.')
    if (operator === 'gs') return refused('It is drawn through something.')
    if (operator === 'Tr' && operands[0] !== 0) return refused('It shows text that is not seen.')
    if (/^[cvy]$/.test(operator)) return refused('It is drawn with curves.')
    hasText ||= /^(?:T[jJ]|['"])$/.test(operator)
    if (/^(?:[fFsSbB]\*?)$/.test(operator)) {
      // A ground and a border: letters would take more, and would lie over the text.
      if (++paths > mostPaths || hasText) return refused('It is drawn with more than a border.')
    }
    shown.take(operation)
  }
  for (const font of shown.fonts) {
    const problem = await fontProblem(file, stream.dict, font)
    if (problem) return refused(problem)
  }
  return { ...(shown.problem && { problem: shown.problem }), text: shown.text, isCutOff: shown.isCutOff }
}

/** Turned, and no more than moved and rounded: §12.5.5, algorithm 8. */
async function isShownAsDrawn(file: PdfFile, rect: Box, form: PdfDict, box: Box): Promise<boolean> {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = await numbersOf(file, form, 'Matrix')
  const matrix = [a, b, c, d, e, f] as const
  const drawn = areaUnder(matrix, box)
  if (!drawn || scaleOf(matrix) === undefined) return false
  const [across, up] = [0, 1].map(
    (axis) => (rect[axis + 2]! - rect[axis]!) / (drawn[axis + 2]! - drawn[axis]!),
  )
  return [across, up].every((scale) => scale !== undefined && scale > 0.5 && scale < 2)
}

async function numbersOf(file: PdfFile, dict: PdfDict, key: string): Promise<number[]> {
  const items = asArray(await file.entry(dict, key))?.items ?? []
  return (await file.resolveItems(items, 6)).map((item) => asNumber(item) ?? Number.NaN)
}

/**
 * The fonts that every reader has (ISO 32000-2 §9.6.2.2), but those of symbols: their glyphs are
 * letters.
 */
const plainFont = /^(?:[A-Z]{6}\+)?(?:Helvetica|Times|Courier|Arial|TimesNewRoman|CourierNew)(?:$|[-,])/
const plainEncoding = /^(?:WinAnsi|Standard|MacRoman|PDFDoc)Encoding$/

/** Why the glyphs of a font may not mean their codes: then nobody can say what they show. */
async function fontProblem(file: PdfFile, form: PdfDict, name: string): Promise<string | undefined> {
  // Without it readers differ: some take the page's fonts, some the form's, some one of their own.
  const font = await file.dictEntry(
    await file.dictEntry(await file.dictEntry(form, 'Resources'), 'Font'),
    name,
  )
  if (!font) return 'It is written in a font that it does not bring.'
  const descriptor = await file.dictEntry(font, 'FontDescriptor')
  const isEmbedded = [...(descriptor?.entries.keys() ?? [])].some((key) => key.startsWith('FontFile'))
  const subtype = asName(await file.entry(font, 'Subtype')) ?? ''
  if (isEmbedded || !/^(?:Type1|TrueType)$/.test(subtype)) return 'It is written in a font of its own.'
  if (!plainFont.test(asName(await file.entry(font, 'BaseFont')) ?? ''))
    return 'It is written in a font of other signs.'
  const encoding = await file.entry(font, 'Encoding')
  const called = asName(encoding)
  if (encoding === null || (called !== undefined && plainEncoding.test(called))) return undefined
  // Acrobat names the signs of PDFDocEncoding beyond the letters (annex D.2); letters stay what
  // they are.
  const differences = asArray(await file.entry(asDict(encoding), 'Differences'))?.items ?? []
  let code = 0
  for (const item of differences) {
    if (typeof item === 'number') code = item
    else if (code++ >= 32 && code <= 127) return 'It is written in letters that were exchanged.'
  }
  return undefined
}

async function wordsOf(file: PdfFile, value: PdfValue): Promise<string> {
  const resolved = await file.resolve(value)
  const items = asArray(resolved)?.items ?? [resolved]
  const words: string[] = []
  for (const item of items) {
    const text = asString(await file.resolve(item))
    if (text) words.push(textOf(text.bytes))
  }
  return words.join('')
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '')

/** A button shows one of the looks it had before. */
export async function isKnownState(before: PdfFile, older: PdfDict, newer: PdfDict): Promise<boolean> {
  const state = newer.entries.get('AS')
  const looks = asDict(await before.entry(asDict(await before.entry(older, 'AP')), 'N'))
  if (typeof state !== 'object' || state?.type !== 'name') return false
  return state.name === 'Off' || (looks !== undefined && asRef(looks.entries.get(state.name)) !== undefined)
}
