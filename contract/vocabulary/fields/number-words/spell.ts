/** How one language writes numbers and rupees; the README beside it says where that is from. */
export interface NumberWords {
  /** Words of 0, 1, 2 … for as long as each number has a word of its own. */
  first: string
  /**
   * The numbers after them, in the notation of CLDR: a rule holds from its number on. `<<`
   * writes how often, `>>` what is left, `>%set>` by another set of rules, `=%set=` the number
   * itself. What is in brackets is written where something is left, what is behind its `|`
   * where nothing is. An apostrophe keeps a space at the beginning.
   */
  rules: string
  sets?: Readonly<Record<string, string>>
  minus: string
  /** A whole amount: `#` is the rupees. */
  amount: string
  /** `@` is the paise. */
  withPaise: string
}

interface Rule {
  from: bigint
  unit: bigint
  writes: string
}
type Sets = ReadonlyMap<string, readonly Rule[]>

const cardinal = 'cardinal'
const read = new WeakMap<NumberWords, Sets>()

/** A whole number in words. */
export function spell(number: bigint, words: NumberWords): string {
  let sets = read.get(words)
  if (!sets) {
    sets = setsOf(words)
    read.set(words, sets)
  }

  return byRules(number, cardinal, sets)
}

function setsOf({ first, rules, sets = {} }: NumberWords): Sets {
  const own = first.split(/\s+/).map((writes, number) => ({ from: BigInt(number), unit: 1n, writes }))

  return new Map([
    ...Object.entries(sets).map(([name, text]) => [name, rulesOf(text)] as const),
    [cardinal, [...own, ...rulesOf(rules)]] as const,
  ])
}

function rulesOf(text: string): Rule[] {
  return text.split('\n').map((line) => {
    const [from = '', ...writes] = line.split(': ')

    return {
      from: BigInt(from),
      unit: 10n ** BigInt(from.length - 1),
      writes: writes.join(': ').replace(/^'/, ''),
    }
  })
}

function byRules(number: bigint, set: string, sets: Sets): string {
  const rule = sets.get(set)?.findLast(({ from }) => from <= number)
  if (!rule) throw new Error(`No rule of ${set} writes ${number}`)
  const [often, left] = [number / rule.unit, number % rule.unit]

  return rule.writes
    .replace(/\[([^\]|]*)\|?([^\]]*)\]/, (_, more: string, none: string) => (left > 0n ? more : none))
    .replace(/<(?:%([\w-]+))?<|>(?:%([\w-]+))?>|=%([\w-]+)=/g, (found, before, after, same) => {
      if (found.startsWith('<')) return byRules(often, before ?? set, sets)

      return found.startsWith('>') ? byRules(left, after ?? set, sets) : byRules(number, same, sets)
    })
}
