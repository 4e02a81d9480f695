import { operationsOf } from '../pdf/content-operators.ts'
import { isPdfError } from '../pdf/errors.ts'
import { asArray, asDict, asName, asNumber, asStream, type PdfDict } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { Ink } from './ink.ts'
import { AlongQuads, quadsOf } from './quads.ts'
import type { Area, Point } from './text-placement.ts'

/**
 * Marks beside or under a text. FreeText, Stamp, Redact and the rest can hide a page and write
 * another (attacks of 2021).
 */
const notes = new Set(['Text', 'Popup'])
const lines = new Set(['Highlight', 'Underline', 'Squiggly', 'StrikeOut'])

/** Paths, colours and graphics state; neither text nor pictures. */
const drawing = new Set(
  'q Q cm w J j M d i m l c v y h S s f F f* B B* b b* n W W* re g G rg RG k K gs BMC BDC EMC'.split(' '),
)

/** What an added annotation is for the page under it. */
export interface Markup {
  /**
   * Why it could hide or imitate what is on the page; null for a note or a marked line, which
   * nobody takes for the contract itself.
   */
  readonly problem: string | null
  /** How dark it is over each place that it names. */
  readonly ink: readonly Ink[]
}

const hides = (problem: string): Markup => ({ problem, ink: [] })

export async function judgeMarkup(file: PdfFile, annotation: PdfDict): Promise<Markup> {
  const subtype = asName(await file.entry(annotation, 'Subtype')) ?? 'unknown'
  if (!notes.has(subtype) && !lines.has(subtype))
    return hides(`An annotation of kind ${subtype} can hide what is under it.`)
  const unknown = [...annotation.entries.keys()].find((key) => !markKeys.has(key))
  if (unknown !== undefined && !(subtype === 'Popup' && unknown === 'Parent'))
    return hides('An annotation does more than mark.')
  const size = await sizeOf(file, annotation)
  if (lines.has(subtype) && size.height > tallestMark) return hides('A mark is taller than lines of text.')
  if (subtype === 'Text' && Math.max(size.width, size.height) > largestNote)
    return hides('A note is larger than a note.')
  const quads = lines.has(subtype) ? await quadsOf(file, annotation) : []
  if (!annotation.entries.has('AP')) {
    const light = await lightOf(file, annotation)
    if (subtype === 'Highlight' && light < leastLight) return hides('A highlight is dark enough to hide.')
    if (!quads) return hides(placeless)
    const share = (quad: Area) => (subtype === 'Highlight' ? 1 - light : drawnByViewers(heightOf(quad)))
    return { problem: null, ink: quads.map((quad) => ({ area: quad, share: share(quad) })) }
  }
  // Viewers draw a note by themselves: its own picture could be of anything.
  if (notes.has(subtype)) return hides('A note brings a picture of its own.')
  try {
    const drawn = await drawingOf(file, annotation, subtype, quads ?? [])
    if (typeof drawn === 'string') return hides(drawn)
    if (!quads) return hides(placeless)
    return { problem: null, ink: quads.map((area) => ({ area, share: drawn.share })) }
  } catch (error) {
    if (!isPdfError(error)) throw error
    return hides(error.message)
  }
}

/**
 * How dark the picture of a mark is over the places that it names; a sentence where it could hide
 * them.
 */
async function drawingOf(
  file: PdfFile,
  annotation: PdfDict,
  subtype: string,
  quads: readonly Area[],
): Promise<string | { share: number }> {
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
  let width = 1
  // Black until a colour is named (ISO 32000-2 §8.6.4.2), and again after what was kept is taken
  // back.
  let light = 0
  const kept: number[] = []
  let darkest: number | undefined
  for (const operation of operationsOf(await file.decode(stream))) {
    const { operator, operands } = operation
    if (!drawing.has(operator)) return `A mark draws more than lines (${operator}).`
    if (operator === 'cm') return 'A mark is stretched.'
    along.take(operation)
    if (operator === 'gs' && !(await isPlainState(file, stream.dict, asName(operands[0]) ?? '')))
      return 'A mark is drawn through something.'
    if (/^[sSbB]\*?$/.test(operator)) strokes++
    if (operator === 'w') width = Math.max(width, asNumber(operands[0]) ?? 99)
    if (operator === 'q') kept.push(light)
    if (operator === 'Q') light = kept.pop() ?? 0
    if (/^(?:g|rg|k)$/.test(operator)) light = luminance(operands.map((one) => asNumber(one) ?? 0))
    if (/^[fFbB]\*?$/.test(operator)) darkest = Math.min(darkest ?? 1, light)
    // The last one counts: a later state may take it back.
    if (operator === 'gs') isMultiplied = await isMultiply(file, stream.dict, asName(operands[0]) ?? '')
  }
  if (subtype !== 'Highlight') {
    // Lines side by side are a bar as well.
    const isThick = darkest !== undefined || width > 3 || strokes * width > Math.max(6, size.height / 2)
    if (isThick) return 'A line is thick enough to hide.'
  } else if (strokes > 0) return 'A highlight draws lines.'
  else if (darkest !== undefined && (!isMultiplied || darkest < leastLight))
    return 'A highlight does not let through what is under it.'
  if (!along.isAlong) return 'A mark draws beside the places that it names.'
  if (subtype === 'Highlight') return { share: 1 - (darkest ?? 1) }

  const named = quads.reduce((sum, quad) => sum + heightOf(quad) * (quad[2] - quad[0]), 0)
  return { share: along.stroked === 0 ? 0 : along.stroked / Math.max(named, 1) }
}

const heightOf = ([, bottom, , top]: Area) => top - bottom

/**
 * The line that viewers draw under or through a place of this height, as a share of it; our choice,
 * on the thick side.
 */
const drawnByViewers = (height: number) => Math.min(1, Math.max(0.1, 1 / Math.max(height, 1)))

/** Our choice: a highlighter, not a marker pen. */
const leastLight = 0.4

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

/** Of the colour that viewers draw it in; without one they choose their own. */
async function lightOf(file: PdfFile, annotation: PdfDict): Promise<number> {
  const colour: number[] = []
  for (const item of asArray(await file.entry(annotation, 'C'))?.items ?? [])
    colour.push(asNumber(await file.resolve(item)) ?? 0)
  return colour.length === 0 ? 0.8 : luminance(colour)
}

/**
 * Grey, RGB or CMYK as a lightness between 0 and 1, good enough to tell a highlighter from a marker
 * pen.
 */
function luminance(colour: readonly number[]): number {
  const [a = 0, b = a, c = a, black] = colour
  if (black !== undefined) return (1 - black) * (1 - (a + b + c) / 3)
  return 0.3 * a + 0.59 * b + 0.11 * c
}
