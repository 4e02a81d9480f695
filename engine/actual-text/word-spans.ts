import { concat } from '../crypto/bytes.ts'
import { fromLatin1, latin1 } from '../pdf/characters.ts'
import { type Operation, operationsOf } from '../pdf/content-operators.ts'
import { limits } from '../pdf/limits.ts'
import { asDict, asInteger, asName } from '../pdf/objects.ts'
import { pdfUtf16 } from '../pdf/syntax.ts'
import { type DrawnRun, drawnRuns, glyphs } from './drawn-runs.ts'
import type { LettersInPlace } from './letters-in-place.ts'

/** A marked part of a page's content, from its first operand to its EMC. */
interface Sequence {
  readonly start: number
  readonly end: number
  /** Where what it holds begins. */
  readonly inside: number
  readonly kind: 'artifact' | 'other'
  readonly word: number | null
  /** What a word draws; null where it draws more than letters. */
  readonly runs: DrawnRun[] | null
}

export interface WordsOfPage {
  /** The word of each marked part, by its number. */
  readonly wordOf: ReadonlyMap<number, number>
  readonly words: readonly string[]
  /** Words of which a part was on an earlier line: they are read once. */
  readonly isRead: Set<number>
  readonly letters: LettersInPlace
}

/**
 * The content of a page with one /ActualText (ISO 32000-2 §14.9.4) over each word whose parts lie
 * side by side. Its parts become one, for a reader places the text by the state in which it ends;
 * the marked parts that are empty then stay, for the structure names them. What the setter said
 * inside of them goes.
 */
export function withWords(content: Uint8Array, page: WordsOfPage): Uint8Array {
  const sequences = sequencesOf(content, page.wordOf)
  const out: Uint8Array[] = []
  let at = 0
  for (let index = 0; index < sequences.length; index++) {
    const group = groupAt(sequences, index, content)
    const written = group && laid(group, content, page)
    if (!group || !written) continue
    out.push(content.subarray(at, group[0]!.start), written)
    at = group.at(-1)!.end
    index += group.length - 1
  }
  out.push(content.subarray(at))

  return concat(out)
}

/** The outermost ones, in order. */
function sequencesOf(content: Uint8Array, wordOf: ReadonlyMap<number, number>): Sequence[] {
  const found: Sequence[] = []
  let begun: (Operation & Pick<Sequence, 'kind' | 'word'>) | null = null
  let operations: Operation[] = []
  let depth = 0
  for (const operation of operationsOf(content, { atMost: limits.decodedBytes })) {
    const { operator } = operation
    if (operator === 'BMC' || operator === 'BDC') depth++
    if (operator === 'EMC') depth--
    if (depth === 1 && begun === null) {
      begun = { ...operation, ...kindOf(operation, wordOf) }
      operations = []
    } else if (depth === 0 && begun !== null) {
      const { kind, word, start, end: inside } = begun
      const runs = word === null ? null : drawnRuns(operations, content)
      found.push({ kind, word, runs, start, inside, end: operation.end })
      begun = null
    } else if (begun !== null && begun.word !== null) operations.push(operation)
  }

  return found
}

function kindOf(
  { operands }: Operation,
  wordOf: ReadonlyMap<number, number>,
): Pick<Sequence, 'kind' | 'word'> {
  const mcid = asInteger(asDict(operands[1])?.entries.get('MCID'))

  return {
    kind: asName(operands[0]) === 'Artifact' ? 'artifact' : 'other',
    word: mcid === undefined ? null : (wordOf.get(mcid) ?? null),
  }
}

/** All parts of the word that begins here, with lines under it between them. */
function groupAt(sequences: readonly Sequence[], first: number, content: Uint8Array): Sequence[] | null {
  const word = sequences[first]?.word ?? null
  if (word === null) return null
  let end = first + 1
  for (let index = first + 1; index < sequences.length; index++) {
    const one = sequences[index]!
    const isBeside = isWhite(content.subarray(sequences[index - 1]!.end, one.start))
    if (!isBeside || (one.word !== word && one.kind !== 'artifact')) break
    if (one.word === word) end = index + 1
  }

  return sequences.slice(first, end)
}

const isWhite = (bytes: Uint8Array): boolean => bytes.every((byte) => byte <= 0x20)

/** The group as it is written; null where something is drawn that only its setter understands. */
function laid(group: readonly Sequence[], content: Uint8Array, page: WordsOfPage): Uint8Array | null {
  const parts = group.filter(({ word }) => word !== null)
  if (parts.some(({ runs }) => runs === null)) return null
  const drawn = parts.flatMap(({ runs }) => runs ?? [])
  const [first] = drawn
  if (!first) return null
  const number = parts[0]!.word!
  const text = page.isRead.has(number) ? '' : (page.words[number] ?? '')
  page.isRead.add(number)
  const beginning = (one: Sequence) => latin1(content.subarray(one.start, one.inside))
  const word = [
    `${beginning(parts[0]!)}\nq\n${first.colour}\n/Span <</ActualText ${pdfUtf16(text)}>> BDC\n`,
    page.letters.inPlace(text, drawn) ?? glyphs(drawn),
    '\nEMC\nQ\nEMC\n',
    ...parts.slice(1).map((part) => `${beginning(part)}\nEMC\n`),
  ].join('')
  const others = group
    .filter((one) => one.word === null)
    .flatMap((one) => [content.subarray(one.start, one.end), fromLatin1('\n')])

  return concat([fromLatin1(word), ...others])
}
