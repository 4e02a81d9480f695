/** An exact number: a fraction of two whole ones, the lower one positive, in lowest terms. */
export interface Exact {
  readonly over: bigint
  readonly under: bigint
}

/** A number of more digits than this is nobody's amount, and costs time. */
const mostDigits = 120
const bound = 10n ** BigInt(mostDigits)

export class TooLarge extends Error {}

function common(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]

  return a
}
const size = (one: bigint): bigint => (one < 0n ? -one : one)

function made(over: bigint, under: bigint): Exact {
  const by = common(size(over), under)
  const exact = by > 1n ? { over: over / by, under: under / by } : { over, under }
  if (size(exact.over) > bound || exact.under > bound) throw new TooLarge()

  return exact
}

export const whole = (number: bigint | number): Exact => ({ over: BigInt(number), under: 1n })

/** `-1234.50` without anything between the digits; undefined for everything else. */
export function exactOf(text: string): Exact | undefined {
  const parts = /^(-?)(\d{1,30})(?:\.(\d{1,10}))?$/.exec(text)
  if (!parts) return undefined
  const [, sign = '', front = '', back = ''] = parts
  const over = BigInt(front + back)

  return made(sign ? -over : over, 10n ** BigInt(back.length))
}

export const add = (a: Exact, b: Exact): Exact => made(a.over * b.under + b.over * a.under, a.under * b.under)
export const negative = ({ over, under }: Exact): Exact => ({ over: -over, under })
export const subtract = (a: Exact, b: Exact): Exact => add(a, negative(b))
export const multiply = (a: Exact, b: Exact): Exact => made(a.over * b.over, a.under * b.under)
export const isZero = ({ over }: Exact): boolean => over === 0n

/** The caller has looked that `b` is not zero. */
export const divide = (a: Exact, b: Exact): Exact =>
  b.over < 0n ? made(-a.over * b.under, a.under * -b.over) : made(a.over * b.under, a.under * b.over)

export function compare(a: Exact, b: Exact): -1 | 0 | 1 {
  const difference = a.over * b.under - b.over * a.under

  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The largest whole number that is not above. */
export const floor = ({ over, under }: Exact): bigint =>
  over >= 0n || over % under === 0n ? over / under : over / under - 1n

/** Half a unit goes away from zero, as in accounts. */
export function round(exact: Exact, decimals: number): Exact {
  const unit = 10n ** BigInt(decimals)
  const twice = size(exact.over) * unit * 2n + exact.under
  const rounded = twice / (exact.under * 2n)

  return made(exact.over < 0n ? -rounded : rounded, unit)
}

/** With exactly so many decimals, rounded. */
export function written(exact: Exact, decimals: number): string {
  const unit = 10n ** BigInt(decimals)
  const { over, under } = round(exact, decimals)
  const all = size((over * unit) / under)
    .toString()
    .padStart(decimals + 1, '0')
  const front = all.slice(0, all.length - decimals)
  const sign = over < 0n ? '-' : ''

  return decimals === 0 ? `${sign}${front}` : `${sign}${front}.${all.slice(-decimals)}`
}

/** `1234567.50` as it is written in India: 12,34,567.50. */
export function grouped(text: string): string {
  const [, sign = '', front = '', back = ''] = /^(-?)(\d+)(\..*)?$/.exec(text) ?? []
  const head = front.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')

  return `${sign}${head ? `${head},` : ''}${front.slice(-3)}${back}`
}
