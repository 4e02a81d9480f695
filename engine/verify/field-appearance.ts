import { textOf } from '../pdf/fields.ts'
import { asArray, asDict, asRef, asStream, asString, type PdfDict, type PdfValue } from '../pdf/objects.ts'
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
  for (const { operator, operands } of operationsOf(await file.decode(stream))) {
    if (foreign.has(operator)) return 'It shows a picture.'
    shown += textShown(operator, operands)
  }
  const told = withoutSpace(await wordsOf(file, value))
  const seen = withoutSpace(shown)
  if (told.startsWith(seen) || /^\*+$/.test(seen)) return undefined
  return `It shows “${shown.slice(0, 80)}”, which is not its value.`
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
