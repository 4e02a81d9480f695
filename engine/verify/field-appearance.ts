import { isPdfError } from '../pdf/errors.ts'
import { textOf } from '../pdf/fields.ts'
import {
  asArray,
  asDict,
  asName,
  asRef,
  asStream,
  asString,
  type PdfDict,
  type PdfValue,
} from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Operation, operationsOf } from './content-operators.ts'

/** Painting that puts something else than text and simple shapes into a field. */
const foreign = new Set(['Do', 'sh', 'BI', 'SCN', 'scn'])

/**
 * Whether a filled field shows the value it has: an appearance may show less, as a small box does, never anything else
 * (ISO 32000-2 §12.7.4.3). A sentence, or undefined.
 */
export async function appearanceProblem(
  file: PdfFile,
  widget: PdfDict,
  value: PdfValue,
): Promise<string | undefined> {
  const appearance = asDict(await file.entry(widget, 'AP'))
  if (!appearance) return undefined
  if ([...appearance.entries.keys()].some((key) => key !== 'N'))
    return 'It shows something else when it is touched.'
  const stream = asStream(await file.entry(appearance, 'N'))
  if (!stream) return 'Its appearance is not to be read.'
  let shown = ''
  let paths = 0
  for (const { operator, operands } of operationsOf(await file.decode(stream))) {
    if (foreign.has(operator)) return 'It shows a picture.'
    if (operator === 'gs') return 'It is drawn through something.'
    if (operator === 'Tr' && operands[0] !== 0) return 'It shows text that is not seen.'
    if (/^[cvy]$/.test(operator)) return 'It is drawn with curves.'
    if (/^(?:[fFsSbB]\*?)$/.test(operator)) {
      // A ground and a border: letters would take more, and would lie over the text.
      if (++paths > mostPaths || shown !== '') return 'It is drawn with more than a border.'
    }
    if (operator === 'Tf') {
      const name = asName(operands[0]) ?? ''
      const problem = await fontProblem(file, stream.dict, name)
      if (problem) return problem
    }
    shown += textShown(operator, operands)
  }
  const told = withoutSpace(await wordsOf(file, value))
  const seen = withoutSpace(shown)
  if (told.startsWith(seen) || /^\*+$/.test(seen)) return undefined
  return `It shows “${shown.slice(0, 80)}”, which is not its value.`
}

/** Our choice: a ground, a border and its two shades. */
const mostPaths = 4

/** Does the field show its whole value, and nothing else; nothing, where it has none? */
export async function showsValue(file: PdfFile, widget: PdfDict, value: PdfValue): Promise<boolean> {
  try {
    const words = withoutSpace(await wordsOf(file, value))
    if (!asDict(await file.entry(widget, 'AP'))) return words === ''
    if (await appearanceProblem(file, widget, value)) return false
    const stream = asStream(await file.entry(asDict(await file.entry(widget, 'AP')), 'N'))
    let shown = ''
    if (stream)
      for (const { operator, operands } of operationsOf(await file.decode(stream)))
        shown += textShown(operator, operands)
    return withoutSpace(shown) === words
  } catch (error) {
    if (!isPdfError(error)) throw error
    return false
  }
}

/** The fonts that every reader has (ISO 32000-2 §9.6.2.2), but those of symbols: their glyphs are letters. */
const plainFont = /^(?:[A-Z]{6}\+)?(?:Helvetica|Times|Courier|Arial|TimesNewRoman|CourierNew)(?:$|[-,])/
const plainEncoding = /^(?:WinAnsi|Standard|MacRoman|PDFDoc)Encoding$/

/** Why the glyphs of a font may not mean their codes: then nobody can say what they show. */
async function fontProblem(file: PdfFile, form: PdfDict, name: string): Promise<string | undefined> {
  const fonts = await file.dictEntry(await file.dictEntry(form, 'Resources'), 'Font')
  if (!fonts) return undefined
  const font = await file.dictEntry(fonts, name)
  if (!font) return undefined
  const descriptor = await file.dictEntry(font, 'FontDescriptor')
  const isEmbedded = [...(descriptor?.entries.keys() ?? [])].some((key) => key.startsWith('FontFile'))
  const subtype = asName(await file.entry(font, 'Subtype')) ?? ''
  if (isEmbedded || !/^(?:Type1|TrueType)$/.test(subtype)) return 'It is written in a font of its own.'
  if (!plainFont.test(asName(await file.entry(font, 'BaseFont')) ?? ''))
    return 'It is written in a font of other signs.'
  const encoding = await file.entry(font, 'Encoding')
  const called = asName(encoding)
  if (encoding === null || (called !== undefined && plainEncoding.test(called))) return undefined
  // Acrobat names the signs of PDFDocEncoding beyond the letters (annex D.2); letters stay what they are.
  const differences = asArray(await file.entry(asDict(encoding), 'Differences'))?.items ?? []
  let code = 0
  for (const item of differences) {
    if (typeof item === 'number') code = item
    else if (code++ >= 32 && code <= 127) return 'It is written in letters that were exchanged.'
  }
  return undefined
}

function textShown(operator: string, operands: Operation['operands']): string {
  if (operator !== 'Tj' && operator !== 'TJ' && operator !== "'" && operator !== '"') return ''
  const last = operands.at(-1) ?? null
  const pieces = asArray(last)?.items ?? [last]
  return pieces.map((piece) => (asString(piece) ? windowsText(asString(piece)!.bytes) : '')).join('')
}

/** The encoding of the standard fonts that form fields use (WinAnsiEncoding); letters of others do not compare. */
const windowsText = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

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
