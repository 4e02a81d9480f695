import { type Exact, floor, isZero, round } from './exact.ts'

/** Our choices: longer than any loan runs, and more than any interest. */
export const mostMonths = 600
export const mostRate = 1_000

// Of the powers of the interest. An instalment of 10^15 for 600 months is still right to the paisa.
const scale = 10n ** 60n
const decimals = 20

/**
 * The equal monthly instalment that repays an amount with interest, due at each month's end: amount
 * × i ÷ (1 − (1 + i)^−months), where i is a twelfth of the yearly rate. Right to 20 decimals.
 *
 * @param rate percent a year, from 0 to 1,000
 * @param months a whole number from 1 to 600
 */
export function instalment(amount: Exact, rate: Exact, months: bigint): Exact {
  if (isZero(rate)) return round({ over: amount.over, under: amount.under * months }, decimals)
  const interest = (rate.over * scale) / (rate.under * 1_200n)
  let factor = scale
  for (let month = 0n; month < months; month += 1n) factor = (factor * scale) / (scale + interest)

  return rounded(amount.over * interest, amount.under * (scale - factor))
}

/** Parts of more digits than an exact number may have. */
function rounded(over: bigint, under: bigint): Exact {
  const unit = 10n ** BigInt(decimals)

  return { over: floor({ over: 2n * over * unit + under, under: 2n * under }), under: unit }
}
