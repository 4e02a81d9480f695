import { scriptOf } from './to-latin.ts'

export interface Part {
  text: string
  differs: boolean
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const split = (name: string): string[] => [...letters.segment(name)].map(({ segment }) => segment)
const alike = (a: string, b: string): boolean => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en')

/**
 * Which letters of two names of one script differ; null where their scripts do, since then every
 * letter does.
 */
export function differences(given: string, found: string): { given: Part[]; found: Part[] } | null {
  if (scriptOf(given) !== scriptOf(found)) return null
  const a = split(given)
  const b = split(found)
  const common = kept(a, b)

  return { given: parts(a, common.a), found: parts(b, common.b) }
}

/** The longest row of letters that both have, in order. */
function kept(a: readonly string[], b: readonly string[]): { a: Set<number>; b: Set<number> } {
  const length = a.map(() => new Array<number>(b.length + 1).fill(0))
  length.push(new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i]![j] = alike(a[i]!, b[j]!)
        ? 1 + length[i + 1]![j + 1]!
        : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
  const both = { a: new Set<number>(), b: new Set<number>() }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (alike(a[i]!, b[j]!)) {
      both.a.add(i++)
      both.b.add(j++)
    } else if (length[i + 1]![j]! >= length[i]![j + 1]!) i++
    else j++
  }

  return both
}

function parts(all: readonly string[], same: ReadonlySet<number>): Part[] {
  const found: Part[] = []
  for (const [index, text] of all.entries()) {
    const differs = !same.has(index)
    const last = found.at(-1)
    if (last?.differs === differs) last.text += text
    else found.push({ text, differs })
  }

  return found
}
