import { withNumbers } from './clause-numbers.ts'
import type { ComposedContent } from './document.ts'
import { nameOfInline } from './name-of-inline.ts'
import { blocksIn, linesIn } from './walk.ts'

export interface Difference {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/**
 * Our choice: beyond it two texts have little in common, and comparing them word by word says
 * nothing.
 */
const mostSteps = 500

/**
 * What one text says otherwise than another, word by word; line breaks separate lines and blocks.
 */
export function wordDifferences(before: ComposedContent, after: ComposedContent): Difference[] {
  return joined(changesOf(wordsOf(before), wordsOf(after)))
}

/** The words in reading order, spaces with the word before them. */
function wordsOf({ blocks }: ComposedContent): string[] {
  const words: string[] = []
  for (const { line } of linesIn(withNumbers(blocks))) {
    const text = line
      .map((inline) =>
        inline.kind === 'text' ? inline.text : inline.kind === 'break' ? '\n' : `[${nameOfInline(inline)}]`,
      )
      .join('')
    words.push(...(text.match(/\S+\s*|\s+/g) ?? []), '\n')
  }
  for (const { block } of blocksIn(blocks))
    if (block.kind === 'picture') words.push(`[${block.alt ?? block.file_id}]`, '\n')

  return words
}

/** The shortest way from one to the other (E. Myers, An O(ND) Difference Algorithm). */
function changesOf(before: readonly string[], after: readonly string[]): Difference[] {
  let [start, end] = [0, 0]
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before[start] === after[start]) start++
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const same = (text: string): Difference => ({ kind: 'same', text })

  return [
    ...before.slice(0, start).map(same),
    ...shortestWay(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ]
}

function shortestWay(before: readonly string[], after: readonly string[]): Difference[] {
  const [rows, columns] = [before.length, after.length]
  const all: Difference[] = [
    ...before.map((text): Difference => ({ kind: 'removed', text })),
    ...after.map((text): Difference => ({ kind: 'added', text })),
  ]
  if (rows === 0 || columns === 0) return all
  let reached = new Map<number, number>([[1, 0]])
  const history: Map<number, number>[] = []
  for (let steps = 0; steps <= Math.min(rows + columns, mostSteps); steps++) {
    history.push(reached)
    const next = new Map(reached)
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let row = fromAbove(reached, diagonal, steps)
        ? at(reached, diagonal + 1)
        : at(reached, diagonal - 1) + 1
      while (row < rows && row - diagonal < columns && before[row] === after[row - diagonal]) row++
      next.set(diagonal, row)
      if (row >= rows && row - diagonal >= columns) return wayBack(history, before, after)
    }
    reached = next
  }

  return all
}

const at = (reached: ReadonlyMap<number, number>, diagonal: number): number => reached.get(diagonal) ?? -1

const fromAbove = (reached: ReadonlyMap<number, number>, diagonal: number, steps: number): boolean =>
  diagonal === -steps || (diagonal !== steps && at(reached, diagonal - 1) < at(reached, diagonal + 1))

function wayBack(
  history: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): Difference[] {
  const way: Difference[] = []
  let [row, column] = [before.length, after.length]
  for (let steps = history.length - 1; steps >= 0; steps--) {
    const reached = history[steps]!
    const diagonal = row - column
    const previous = fromAbove(reached, diagonal, steps) ? diagonal + 1 : diagonal - 1
    const from = steps === 0 ? 0 : at(reached, previous)
    const fromColumn = steps === 0 ? 0 : from - previous
    while (row > from && column > fromColumn) {
      way.push({ kind: 'same', text: before[row - 1]! })
      row--
      column--
    }
    if (steps === 0) break
    if (row === from) way.push({ kind: 'added', text: after[column - 1]! })
    else way.push({ kind: 'removed', text: before[row - 1]! })
    ;[row, column] = [from, fromColumn]
  }

  return way.reverse()
}

/** Neighbours of one kind as one; of a place, what went before what came. */
function joined(changes: readonly Difference[]): Difference[] {
  const out: Difference[] = []
  for (const { kind, text } of changes) {
    const last = out.at(-1)
    if (last?.kind === kind) last.text += text
    else out.push({ kind, text })
  }

  return out
}
