import { compare, type Exact, exactOf } from './exact.ts'
import { holds, type Operand } from './run-formula.ts'
import type { Condition, ConditionRule } from './settings.ts'

/** Whether a condition holds, by what the fields that it names hold now. */
export function isMet({ match, rules }: Condition, held: (name: string) => Held): boolean {
  const meets = (rule: ConditionRule) => meetsRule(rule, held(rule.name))

  return match === 'all' ? rules.every(meets) : rules.some(meets)
}

export interface Held {
  /** As it is kept; the empty text where nothing is. */
  value: string
  operand: Operand
}

function meetsRule({ sign, value: wanted = '' }: ConditionRule, { value, operand }: Held): boolean {
  if (sign === 'is_filled') return value !== ''
  if (sign === 'is_empty') return value === ''
  if (sign === 'is') return isSame(value, wanted, operand)
  if (sign === 'is_not') return !isSame(value, wanted, operand)
  const limit = numberOf(wanted)
  // What is not filled is neither more nor less than anything.
  if (value === '' || operand === null || 'text' in operand || !limit) return false

  return holds(sign === 'more_than' ? '>' : '<', compare(operand.number, limit))
}

/** Of several chosen, one is enough. */
function isSame(value: string, wanted: string, operand: Operand): boolean {
  const limit = operand && 'number' in operand ? numberOf(wanted) : undefined
  if (limit && value !== '' && operand && 'number' in operand) return compare(operand.number, limit) === 0

  return value.split('\n').some((one) => one.trim().toLowerCase() === wanted.trim().toLowerCase())
}

/** A number, a day as the days since 1970, yes or no. */
export function numberOf(text: string): Exact | undefined {
  if (text === 'true' || text === 'false') return { over: text === 'true' ? 1n : 0n, under: 1n }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    const time = Date.parse(`${text}T00:00:00Z`)

    return Number.isNaN(time) ? undefined : { over: BigInt(time / 86_400_000), under: 1n }
  }

  return exactOf(text)
}
