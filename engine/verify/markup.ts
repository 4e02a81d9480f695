import { isPdfError } from '../pdf/errors.ts'
import { asArray, asDict, asName, asNumber, asStream, type PdfDict } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { operationsOf } from './content-operators.ts'

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
  if (['A', 'AA', 'OC', 'FT', 'Parent'].some((key) => annotation.entries.has(key)) && subtype !== 'Popup')
    return 'An annotation does more than mark.'
  if (!annotation.entries.has('AP')) {
    return subtype === 'Highlight' && !(await isLight(file, annotation))
      ? 'A highlight is dark enough to hide.'
      : undefined
  }
  // Viewers draw a note by themselves: its own picture could be of anything.
  if (notes.has(subtype)) return 'A note brings a picture of its own.'
  try {
    return await drawingProblem(file, annotation, subtype)
  } catch (error) {
    if (!isPdfError(error)) throw error
    return error.message
  }
}

async function drawingProblem(
  file: PdfFile,
  annotation: PdfDict,
  subtype: string,
): Promise<string | undefined> {
  const appearance = asDict(await file.entry(annotation, 'AP'))
  const stream = asStream(await file.entry(appearance, 'N'))
  if (!stream || [...(appearance?.entries.keys() ?? [])].some((key) => key !== 'N'))
    return 'A mark has more than one look.'
  let isMultiplied = false
  let isFilled = false
  let width = 1
  let isDark = false
  for (const { operator, operands } of operationsOf(await file.decode(stream))) {
    if (!drawing.has(operator)) return `A mark draws more than lines (${operator}).`
    if (operator === 'w') width = Math.max(width, asNumber(operands[0]) ?? 99)
    if (/^[fFbB]\*?$/.test(operator)) isFilled = true
    if (/^(?:g|rg|k)$/.test(operator)) isDark ||= luminance(operands.map((one) => asNumber(one) ?? 0)) < 0.4
    if (operator === 'gs') isMultiplied ||= await isMultiply(file, stream.dict, asName(operands[0]) ?? '')
  }
  if (subtype !== 'Highlight') return isFilled || width > 3 ? 'A line is thick enough to hide.' : undefined
  return isFilled && (!isMultiplied || isDark)
    ? 'A highlight does not let through what is under it.'
    : undefined
}

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
