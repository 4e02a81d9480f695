/**
 * How hard a new password is to guess, from what can be seen of it here; the server has the list of
 * common ones.
 */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** `own` is what a guesser knows of the person: parts of the name, the mail address, the number. */
export function strengthOf(typed: string, own: readonly string[] = []): Strength {
  const guessed = own
    .flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => part.length >= 3)
  const rest = guessed.reduce((left, part) => left.replaceAll(part, ''), typed.toLowerCase())
  // What only goes on (abc, 321, aaa) adds one sign, however long it is.
  const signs = [...rest].filter((_, at, all) => !goesOn(all, at)).length
  const bits = signs * bitsOfSign(typed)
  const [fair = 0, good = 0, strong = 0] = leastBits

  return bits < fair ? 'weak' : bits < good ? 'fair' : bits < strong ? 'good' : 'strong'
}

/** Our choice: eight signs of all kinds are good, eleven strong. */
const leastBits = [36, 50, 68]

const kinds: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/, 33],
]

const bitsOfSign = (typed: string): number =>
  Math.log2(kinds.reduce((sum, [kind, size]) => sum + (kind.test(typed) ? size : 0), 1))

function goesOn(all: readonly string[], at: number): boolean {
  const step = (place: number) => (all[place]?.codePointAt(0) ?? 0) - (all[place - 1]?.codePointAt(0) ?? 0)

  return at >= 2 && Math.abs(step(at)) <= 1 && step(at) === step(at - 1)
}
