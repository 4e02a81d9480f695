import { latin1 } from '../pdf/characters.ts'
import type { PdfDict } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { readRange } from '../pdf/source.ts'
import type { Section } from '../pdf/trailer-chain.ts'
import { highestOf } from '../pdf/xref.ts'

const integer = /^\d{1,10}$/
const integers = /^\[[\s\0]*(?:\d{1,10}[\s\0]*)*\]$/

/**
 * What a later section of cross-references leaves to the reader's goodwill (ISO 32000-2 §7.5.4,
 * §7.5.5, §7.5.8). A sloppy one is opened by some readers and rebuilt by others, who then show
 * another file.
 */
export async function strictProblems(file: PdfFile, section: Section): Promise<string[]> {
  const problems: string[] = []
  const { trailer, window, kind } = section
  const text = (key: string) => textOf(trailer, window, key)
  const index = file.sections.indexOf(section)
  const older = file.sections[index + 1]
  if (older && (!integer.test(text('Prev') ?? '') || Number(text('Prev')) + file.shift !== older.offset))
    problems.push('/Prev of a trailer is not written as an offset.')
  if (kind === 'table' && section.isExact === false)
    problems.push(
      'The cross-reference table has entries of another length than 20 bytes, or under other numbers.',
    )
  if (kind === 'stream' && trailer.entries.has('XRefStm'))
    problems.push('A cross-reference stream names another one.')
  for (const key of kind === 'stream' ? ['W', 'Index'] : [])
    if (trailer.entries.has(key) && !integers.test(text(key) ?? ''))
      problems.push(`/${key} of the cross-references is not written as integers.`)
  const highest = file.sections.slice(index).reduce((most, one) => Math.max(most, highestUsed(file, one)), 0)
  const size = text('Size') ?? ''
  if (!integer.test(size) || Number(size) <= highest) problems.push('/Size of a trailer is missing or wrong.')
  else if (older && Number(size) < Number(textOf(older.trailer, older.window, 'Size')))
    problems.push('/Size of a trailer is smaller than before.')
  if (!(await beginsAt(file, section.offset)))
    problems.push('The cross-references do not begin where the file says.')
  return problems
}

const highest = new WeakMap<Section, number>()

/** The highest number a section has an object for. */
function highestUsed(file: PdfFile, section: Section): number {
  const known = highest.get(section)
  if (known !== undefined) return known
  let found = 0
  for (const { first, count, entry, isFree } of section.ranges) {
    if (isFree) continue
    let at = count - 1
    while (at >= 0 && first + at > found && entry(at).type === 'free') at--
    file.spend(count - at)
    if (at >= 0) found = Math.max(found, first + at)
  }
  if (section.hybrid) found = Math.max(found, highestOf(section.hybrid))
  highest.set(section, found)
  return found
}

/** The value of a key as the file spells it. */
function textOf({ spans }: PdfDict, window: Uint8Array, key: string): string | undefined {
  const span = spans.find((one) => one.key === key)
  return span && latin1(window.subarray(span.valueStart, span.end))
}

/** Is this the first byte of an object or of a table, without white space or a comment in front? */
export async function beginsAt(file: PdfFile, offset: number): Promise<boolean> {
  const text = latin1(await readRange(file.source, offset, Math.min(file.size, offset + 24)))
  return /^(?:xref[\s\0]|\d{1,10}[\s\0]+\d{1,5}[\s\0]+obj)/.test(text)
}
