import type { Block } from './blocks.ts'
import type { Inline } from './inlines.ts'
import { linesIn, referencesIn } from './walk.ts'

/** a to z, then aa. */
function lettersOf(number: number): string {
  const rest = Math.floor((number - 1) / 26)

  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(97 + ((number - 1) % 26))
}

const numerals = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

function romanOf(number: number): string {
  const [worth, sign] = numerals.find(([least]) => number >= least) ?? [0, '']

  return worth === 0 ? '' : sign + romanOf(number - worth)
}

/** As a text names a clause: `2`, `2.1`, `2.1(a)`, `2.1(a)(i)`, of the numbers on the way to it. */
export const clauseNumber = ([first = 1, second, third, ...deeper]: readonly number[]): string =>
  [
    String(first),
    second === undefined ? '' : `.${second}`,
    third === undefined ? '' : `(${lettersOf(third)})`,
    ...deeper.map((number) => `(${romanOf(number)})`),
  ].join('')

/** The numbers of clauses that have a mark; of two with one mark the first has it. */
export function clauseNumbers(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>()

  function walk(list: readonly Block[], above: readonly number[]): void {
    for (const block of list) {
      if (block.kind === 'clauses')
        for (const [index, { mark, blocks: inside }] of block.items.entries()) {
          const own = [...above, (block.start ?? 1) + index]
          if (mark !== undefined && !numbers.has(mark)) numbers.set(mark, clauseNumber(own))
          walk(inside, own)
        }
      else if (block.kind === 'list')
        for (const [index, { blocks: inside }] of block.items.entries())
          walk(inside, block.ordered ? [...above, 1 + index] : above)
      else if (block.kind === 'columns') for (const side of block.sides) walk(side.blocks, above)
      else if ('blocks' in block) walk(block.blocks, above)
      if (block.kind === 'condition') walk(block.otherwise ?? [], above)
    }
  }
  walk(blocks, [])

  return numbers
}

/** The text with the numbers of clauses in place of references to them. */
export function withNumbers(blocks: readonly Block[]): readonly Block[] {
  if (referencesIn(blocks).next().done) return blocks
  const copy = structuredClone(blocks)
  const numbers = clauseNumbers(copy)
  for (const { line } of linesIn(copy))
    for (const [index, inline] of line.entries())
      if (inline.kind === 'reference') {
        const { to, marks } = inline
        const text = numbers.get(to) ?? '?'
        ;(line as Inline[])[index] = { kind: 'text', text, ...(marks && { marks }) }
      }

  return copy
}
