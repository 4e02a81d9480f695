import {
  add,
  compare,
  divide,
  type Exact,
  exactOf,
  floor,
  isZero,
  multiply,
  negative,
  round,
  subtract,
  TooLarge,
  whole,
} from './exact.ts'
import { type Comparison, type Formula, namesIn } from './formula-parts.ts'
import { instalment, mostMonths, mostRate } from './instalment.ts'
import { addMonths, dayOf } from './later-day.ts'
import { FieldProblem } from './problem.ts'

/** What a field gives to a formula; null while it waits for somebody to fill it. */
export type Operand = { number: Exact } | { text: string } | null
export type Lookup = (name: string) => Operand

/** A field that the formula needs is not filled yet. */
class Waits extends Error {}

const hundred = whole(100)
const mostDecimals = 6

/** The exact result; null while a field that it needs is empty. Throws a FieldProblem. */
export function runFormula(formula: Formula, lookup: Lookup): Exact | null {
  try {
    return numberOf(formula, lookup)
  } catch (error) {
    if (error instanceof Waits) return null
    if (error instanceof TooLarge) throw new FieldProblem({ code: 'FORMULA_TOO_LARGE' })

    throw error
  }
}

/** Refuses what can never be: parts without a field that divide by zero. */
export function requireConstants(formula: Formula): void {
  if (namesIn(formula).length === 0) {
    runFormula(formula.is === 'comparison' ? { is: 'call', name: 'not', of: [formula] } : formula, () => null)

    return
  }
  const parts =
    formula.is === 'call'
      ? formula.of
      : 'of' in formula
        ? [formula.of]
        : 'left' in formula
          ? [formula.left, formula.right]
          : []
  for (const part of parts) if (part.is !== 'text') requireConstants(part)
  if (formula.is === 'product' && formula.sign === '/' && namesIn(formula.right).length === 0)
    runFormula({ ...formula, left: { is: 'number', text: '1' } }, () => null)
}

function numberOf(formula: Formula, lookup: Lookup): Exact {
  const value = (part: Formula) => numberOf(part, lookup)
  switch (formula.is) {
    case 'number': {
      const exact = exactOf(formula.text)
      if (!exact) throw new TooLarge()

      return exact
    }
    case 'name':
      return numberIn(formula.name, lookup)
    case 'negative':
      return negative(value(formula.of))
    case 'percent':
      return divide(value(formula.of), hundred)
    case 'sum':
      return formula.sign === '+'
        ? add(value(formula.left), value(formula.right))
        : subtract(value(formula.left), value(formula.right))
    case 'product': {
      const [left, right] = [value(formula.left), value(formula.right)]
      if (formula.sign === '*') return multiply(left, right)
      if (isZero(right)) throw new FieldProblem({ code: 'FORMULA_DIVIDES_BY_ZERO' })

      return divide(left, right)
    }
    case 'call':
      return called(formula, lookup)
    default:
      throw new FieldProblem({ code: 'FORMULA_NOT_A_NUMBER' })
  }
}

function numberIn(name: string, lookup: Lookup): Exact {
  const operand = lookup(name)
  if (operand === null) throw new Waits()
  if ('text' in operand) throw new FieldProblem({ code: 'FORMULA_OF_TEXT', values: { name } })

  return operand.number
}

function called({ name, of }: Extract<Formula, { is: 'call' }>, lookup: Lookup): Exact {
  const value = (at: number) => numberOf(of[at]!, lookup)
  const all = () => of.map((one) => numberOf(one, lookup))
  switch (name) {
    case 'sum':
      return all().reduce(add)
    case 'count':
      return value(0)
    case 'min':
      return all().reduce((a, b) => (compare(a, b) < 0 ? a : b))
    case 'max':
      return all().reduce((a, b) => (compare(a, b) > 0 ? a : b))
    case 'abs':
      return value(0).over < 0n ? negative(value(0)) : value(0)
    case 'floor':
      return whole(floor(value(0)))
    case 'ceil':
      return whole(-floor(negative(value(0))))
    case 'round':
      return round(value(0), of[1] ? decimalsOf(value(1)) : 0)
    case 'addmonths':
      return whole(addMonths(dayIn(value(0)), monthsIn(value(1), -mostMonths)))
    case 'instalment':
      return instalment(value(0), rateIn(value(1)), monthsIn(value(2), 1))
    case 'if':
      // The other side is not looked at: this is how a formula keeps from dividing by zero.
      return isTrue(of[0]!, lookup) ? value(1) : value(2)
    default:
      return whole(isTrue({ is: 'call', name, of }, lookup) ? 1 : 0)
  }
}

function dayIn(exact: Exact): bigint {
  if (exact.under !== 1n || dayOf(exact.over) === undefined)
    throw new FieldProblem({ code: 'FORMULA_NOT_A_DAY' })

  return exact.over
}

function monthsIn({ over, under }: Exact, least: number): bigint {
  if (under !== 1n || over < BigInt(least) || over > BigInt(mostMonths))
    throw new FieldProblem({ code: 'FORMULA_MONTHS', values: { least, most: mostMonths } })

  return over
}

function rateIn(exact: Exact): Exact {
  if (compare(exact, whole(0)) < 0 || compare(exact, whole(mostRate)) > 0)
    throw new FieldProblem({ code: 'FORMULA_RATE', values: { most: mostRate } })

  return exact
}

function decimalsOf(exact: Exact): number {
  const decimals = Number(floor(exact))
  if (exact.under !== 1n || decimals < 0 || decimals > mostDecimals)
    throw new FieldProblem({ code: 'FORMULA_DECIMALS', values: { most: mostDecimals } })

  return decimals
}

function isTrue(formula: Formula, lookup: Lookup): boolean {
  if (formula.is === 'call') {
    if (formula.name === 'and') return formula.of.every((one) => isTrue(one, lookup))
    if (formula.name === 'or') return formula.of.some((one) => isTrue(one, lookup))
    if (formula.name === 'not') return !isTrue(formula.of[0]!, lookup)
  }
  if (formula.is !== 'comparison') return !isZero(numberOf(formula, lookup))
  const { sign, left, right } = formula
  const texts = [left, right].map((side) => textOf(side, lookup))
  if (texts.some((text) => text !== undefined)) return isSameText(sign, texts)
  const order = compare(numberOf(left, lookup), numberOf(right, lookup))

  return holds(sign, order)
}

export function holds(sign: Comparison, order: -1 | 0 | 1): boolean {
  if (sign === '=') return order === 0
  if (sign === '<>') return order !== 0
  if (sign === '<') return order < 0
  if (sign === '<=') return order <= 0

  return sign === '>' ? order > 0 : order >= 0
}

/** The text of a literal or of a field that holds text; undefined for what is a number. */
function textOf(formula: Formula, lookup: Lookup): string | undefined {
  if (formula.is === 'text') return formula.text
  if (formula.is !== 'name') return undefined
  const operand = lookup(formula.name)
  if (operand === null) throw new Waits()

  return 'text' in operand ? operand.text : undefined
}

/** Texts are the same or they are not; which is larger means nothing. */
function isSameText(sign: Comparison, texts: readonly (string | undefined)[]): boolean {
  const [left, right] = texts.map((text) => text?.trim().toLowerCase())
  if (sign !== '=' && sign !== '<>') throw new FieldProblem({ code: 'FORMULA_NOT_A_NUMBER' })

  return (left === right) === (sign === '=')
}
