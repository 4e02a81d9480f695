import { isPdfError } from '../pdf/errors.ts'
import { asArray, asDict, asName, asNumber, asStream, type PdfDict } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { operationsOf } from './content-operators.ts'
import { AlongQuads, quadsOf } from './quads.ts'
import type { Area, Point } from './text-placement.ts'

/** Marks beside or under a text. FreeText, Stamp, Redact and the rest can hide a page and write another (attacks of 2021). */
const notes = new Set(['Text', 'Popup'])
const lines = new Set(['Highlight', 'Underline', 'Squiggly', 'StrikeOut'])

/** Paths, colours and graphics state; neither text nor pictures. */
const drawing = new Set(
  'q Q cm w J j M d i m l c v y h S s f F f* B B* b b* n W W* re g G rg RG k K gs BMC BDC EMC'.split(' '),
)

/**
 * Why an added annotation could hide or imitate what is on the page; undefined for a note or a marked line, which nobody
 * takes for the contract itself.
 */
export async function markupProblem(file: PdfFile, annotation: PdfDict): Promise<string | undefined> {
  const subtype = asName(await file.entry(annotation, 'Subtype')) ?? 'unknown'
  if (!notes.has(subtype) && !lines.has(subtype))
    return `An annotation of kind ${subtype} can hide what is under it.`
  const unknown = [...annotation.entries.keys()].find((key) => !markKeys.has(key))
  if (unknown !== undefined && !(subtype === 'Popup' && unknown === 'Parent'))
    return 'An annotation does more than mark.'
  const size = await sizeOf(file, annotation)
  if (lines.has(subtype) && size.height > tallestMark) return 'A mark is taller than lines of text.'
  if (subtype === 'Text' && Math.max(size.width, size.height) > largestNote)
    return 'A note is larger than a note.'
  const quads = lines.has(subtype) ? await quadsOf(file, annotation) : []
  if (!annotation.entries.has('AP')) {
    if (subtype === 'Highlight' && !(await isLight(file, annotation)))
      return 'A highlight is dark enough to hide.'
    return quads ? undefined : placeless
  }
  // Viewers draw a note by themselves: its own picture could be of anything.
  if (notes.has(subtype)) return 'A note brings a picture of its own.'
  try {
    return (await drawingProblem(file, annotation, subtype, quads ?? [])) ?? (quads ? undefined : placeless)
  } catch (error) {
    if (!isPdfError(error)) throw error
    return error.message
  }
}

async function drawingProblem(
  file: PdfFile,
  annotation: PdfDict,
  subtype: string,
  quads: readonly Area[],
): Promise<string | undefined> {
  const appearance = asDict(await file.entry(annotation, 'AP'))
  const stream = asStream(await file.entry(appearance, 'N'))
  if (!stream || [...(appearance?.entries.keys() ?? [])].some((key) => key !== 'N'))
    return 'A mark has more than one look.'
  // Seen at its own size: what is stretched draws thicker than it says.
  const box = asArray(await file.entry(stream.dict, 'BBox'))?.items.map((side) => asNumber(side) ?? 0) ?? []
  const [a = 0, b = 0, c = 0, d = 0] = box
  const size = await sizeOf(file, annotation)
  const isStretched =
    Math.abs(Math.abs(c - a) - size.width) > 1 || Math.abs(Math.abs(d - b) - size.height) > 1
  if (isStretched || stream.dict.entries.has('Matrix')) return 'A mark is stretched.'
  const [left, bottom] = await cornerOf(file, annotation)
  const along = new AlongQuads(file, quads, [left - Math.min(a, c), bottom - Math.min(b, d)])
  let strokes = 0
  let isMultiplied = false
  let isFilled = false
  let width = 1
  let isDark = false
  for (const { operator, operands } of operationsOf(await file.decode(stream))) {
    if (!drawing.has(operator)) return `A mark draws more than lines (${operator}).`
    if (operator === 'cm') return 'A mark is stretched.'
    along.take({ operator, operands })
    if (operator === 'gs' && !(await isPlainState(file, stream.dict, asName(operands[0]) ?? '')))
      return 'A mark is drawn through something.'
    if (/^[sSbB]\*?$/.test(operator)) strokes++
    if (operator === 'w') width = Math.max(width, asNumber(operands[0]) ?? 99)
    if (/^[fFbB]\*?$/.test(operator)) isFilled = true
    if (/^(?:g|rg|k)$/.test(operator)) isDark ||= luminance(operands.map((one) => asNumber(one) ?? 0)) < 0.4
    // The last one counts: a later state may take it back.
    if (operator === 'gs') isMultiplied = await isMultiply(file, stream.dict, asName(operands[0]) ?? '')
  }
  if (subtype !== 'Highlight') {
    // Lines side by side are a bar as well.
    const isThick = isFilled || width > 3 || strokes * width > Math.max(6, size.height / 2)
    if (isThick) return 'A line is thick enough to hide.'
  } else if (strokes > 0) return 'A highlight draws lines.'
  else if (isFilled && (!isMultiplied || isDark)) return 'A highlight does not let through what is under it.'
  return along.isAlong ? undefined : 'A mark draws beside the places that it names.'
}

/** What a mark under or over text may have (ISO 32000-2 tables 166, 172, 174, 182, 186). */
const markKeys = new Set(
  'Type Subtype Rect Contents P NM M F C CA T Popup RC CreationDate Subj QuadPoints AP IRT RT Name Open State StateModel Lang'.split(
    ' ',
  ),
)
/** Our choices, in points: three lines of large text; the icon of a note. */
const tallestMark = 100
const largestNote = 60

const placeless = 'A mark does not name the places that it marks, inside of its rectangle.'

async function cornerOf(file: PdfFile, annotation: PdfDict): Promise<Point> {
  const [a = 0, b = 0, c = 0, d = 0] =
    asArray(await file.entry(annotation, 'Rect'))?.items.map((side) => asNumber(side) ?? 0) ?? []
  return [Math.min(a, c), Math.min(b, d)]
}

async function sizeOf(file: PdfFile, annotation: PdfDict): Promise<{ width: number; height: number }> {
  const sides = asArray(await file.entry(annotation, 'Rect'))?.items.map((side) => asNumber(side) ?? 0) ?? []
  const [a = 0, b = 0, c = 0, d = 0] = sides
  return { width: Math.abs(c - a), height: Math.abs(d - b) }
}

/** A state that only says how colours meet, by one name, and how much they cover; no mask. */
async function isPlainState(file: PdfFile, form: PdfDict, name: string): Promise<boolean> {
  const states = await file.dictEntry(await file.dictEntry(form, 'Resources'), 'ExtGState')
  const state = await file.dictEntry(states, name)
  if (!state || [...state.entries.keys()].some((key) => !stateKeys.has(key))) return false
  const mode = await file.entry(state, 'BM')
  return mode === null || /^(?:Multiply|Normal|Compatible)$/.test(asName(mode) ?? '')
}

const stateKeys = new Set(['Type', 'BM', 'ca', 'CA', 'AIS'])

async function isMultiply(file: PdfFile, form: PdfDict, name: string): Promise<boolean> {
  const states = await file.dictEntry(await file.dictEntry(form, 'Resources'), 'ExtGState')
  return asName(await file.entry(await file.dictEntry(states, name), 'BM')) === 'Multiply'
}

async function isLight(file: PdfFile, annotation: PdfDict): Promise<boolean> {
  const colour: number[] = []
  for (const item of asArray(await file.entry(annotation, 'C'))?.items ?? [])
    colour.push(asNumber(await file.resolve(item)) ?? 0)
  return colour.length === 0 || luminance(colour) >= 0.4
}

/** Grey, RGB or CMYK as a lightness between 0 and 1, good enough to tell a highlighter from a marker pen. */
function luminance(colour: readonly number[]): number {
  const [a = 0, b = a, c = a, black] = colour
  if (black !== undefined) return (1 - black) * (1 - (a + b + c) / 3)
  return 0.3 * a + 0.59 * b + 0.11 * c
}
