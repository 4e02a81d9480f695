import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circleIn } from './circle.ts'
import { exactOf, written } from './exact.ts'
import { namesIn } from './formula-parts.ts'
import { problemOfFormula } from './judge-settings.ts'
import { parseFormula } from './parse-formula.ts'
import { FieldProblem } from './problem.ts'
import { type Operand, runFormula } from './run-formula.ts'

const operandOf = (value: string | null): Operand => {
  if (value === null) return null
  const number = exactOf(value)

  return number ? { number } : { text: value }
}
function result(formula: string, values: Record<string, string | null> = {}, decimals = 2): string | null {
  try {
    const exact = runFormula(parseFormula(formula), (name) =>
      operandOf(Object.hasOwn(values, name) ? values[name]! : null),
    )

    return exact && written(exact, decimals)
  } catch (error) {
    if (error instanceof FieldProblem) return error.broken.code

    throw error
  }
}

describe('a formula', () => {
  it('follows the order of arithmetic', () => {
    expect(result('1 + 2 * 3')).toBe('7.00')
    expect(result('(1 + 2) * 3')).toBe('9.00')
    expect(result('10 - 4 - 3')).toBe('3.00')
    expect(result('100 / 10 / 2')).toBe('5.00')
    expect(result('-2 * -3')).toBe('6.00')
    expect(result('2 × 3 ÷ 4')).toBe('1.50')
    expect(result('200 * 18%')).toBe('36.00')
  })

  it('computes with fields, exactly', () => {
    expect(result('price * quantity + price * quantity * 18%', { price: '99.95', quantity: '3' })).toBe(
      '353.82',
    )
    expect(result('0.1 + 0.2 - 0.3', {}, 10)).toBe('0.0000000000')
    expect(result('PRICE / 3 * 3', { price: '100.00' })).toBe('100.00')
  })

  it('knows its functions', () => {
    expect(result('sum(1, 2, 3)')).toBe('6.00')
    expect(result('min(4, 2, 8)')).toBe('2.00')
    expect(result('max(4, 2, 8)')).toBe('8.00')
    expect(result('abs(-5)')).toBe('5.00')
    expect(result('round(2.345, 2)')).toBe('2.35')
    expect(result('round(2.5)')).toBe('3.00')
    expect(result('floor(-2.1)')).toBe('-3.00')
    expect(result('ceil(2.1)')).toBe('3.00')
    expect(result('if(a > 10 and(b), 1, 2)')).toBe('FORMULA_UNREADABLE')
    expect(result('if(and(a > 10, plan = "Gold"), 1, 2)', { a: '11', plan: 'gold' })).toBe('1.00')
    expect(result('if(or(a > 10, not(a <> 3)), 1, 2)', { a: '3' })).toBe('1.00')
    expect(result('if(a = 0, 0, 100 / a)', { a: '0' })).toBe('0.00')
  })

  it('knows loans and days', () => {
    expect(result('instalment(amount, rate, 36)', { amount: '100000', rate: '12' })).toBe('3321.43')
    expect(result('addMonths(begins, months) - begins', { begins: '20000', months: '1' })).toBe('31.00')
    expect(result('instalment(1, 9, 0)')).toBe('FORMULA_MONTHS')
    expect(result('instalment(1, 9, 1.5)')).toBe('FORMULA_MONTHS')
    expect(result('instalment(1, 9, 601)')).toBe('FORMULA_MONTHS')
    expect(result('instalment(1, -1, 12)')).toBe('FORMULA_RATE')
    expect(result('instalment(1, 1001, 12)')).toBe('FORMULA_RATE')
    expect(result('addMonths(0.5, 1)')).toBe('FORMULA_NOT_A_DAY')
    expect(result('addMonths(99999999, 1)')).toBe('FORMULA_NOT_A_DAY')
    expect(result('addMonths(1, 601)')).toBe('FORMULA_MONTHS')
    expect(result('addMonths(1)')).toBe('FORMULA_UNREADABLE')
  })

  it('waits for a field that is still empty', () => {
    expect(result('a + b', { a: '1', b: null })).toBeNull()
    expect(result('if(a = 1, 5, b)', { a: '1', b: null })).toBe('5.00')
  })

  it('says what is wrong', () => {
    expect(result('1 / 0')).toBe('FORMULA_DIVIDES_BY_ZERO')
    expect(result('a / b', { a: '1', b: '0' })).toBe('FORMULA_DIVIDES_BY_ZERO')
    expect(result('a / (b - b)', { a: '1', b: '4' })).toBe('FORMULA_DIVIDES_BY_ZERO')
    expect(result('a + 1', { a: 'Gold' })).toBe('FORMULA_OF_TEXT')
    expect(result('"Gold"')).toBe('FORMULA_NOT_A_NUMBER')
    expect(result('if(a < "Gold", 1, 2)', { a: 'x' })).toBe('FORMULA_NOT_A_NUMBER')
    expect(result('wat(1)')).toBe('FORMULA_FUNCTION_UNKNOWN')
    expect(result('round(1, 9)')).toBe('FORMULA_DECIMALS')
    expect(result(`${'('.repeat(40)}1${')'.repeat(40)}`)).toBe('FORMULA_TOO_DEEP')
    expect(result(`1${'+1'.repeat(300)}`)).toBe('TEXT_TOO_LONG')
    expect(result(`9${'*999999999999999999999999999999'.repeat(10)}`)).toBe('FORMULA_TOO_LARGE')
  })

  it.each([
    '',
    '1 +',
    '(1',
    '1)',
    '1 2',
    'a b',
    '"open',
    'a = 1',
    '1 = 1',
    'sum()',
    'if(1, 2, 3)',
    'abs(1, 2)',
    'sum(a > 1)',
    'a.b',
    'a[0]',
    'this;',
    '`x`',
    '{1}',
    '1e5',
    '=1',
  ])('cannot be read: %s', (text) => {
    expect(result(text, { a: '1', b: '1' })).toBe('FORMULA_UNREADABLE')
  })

  it('says where it cannot be read', () => {
    expect(problemOfFormula('rate * ;')).toEqual({ code: 'FORMULA_UNREADABLE', values: { at: 8, text: ';' } })
    expect(problemOfFormula('a / (3 - 3)')?.code).toBe('FORMULA_DIVIDES_BY_ZERO')
    expect(problemOfFormula('if(plan = "Gold", a, 1 / 0)')?.code).toBe('FORMULA_DIVIDES_BY_ZERO')
    expect(problemOfFormula('if(plan = "Gold", a, 2)')).toBeNull()
  })

  it('takes names of JavaScript as names of fields', () => {
    for (const name of ['toString', 'constructor']) expect(result(`${name} + 1`)).toBeNull()
    expect(result('__proto__')).toBe('FORMULA_UNREADABLE')
    expect(result('constructor(1)')).toBe('FORMULA_FUNCTION_UNKNOWN')
  })

  it('names its fields once', () => {
    expect(namesIn(parseFormula('a + B * if(a > c, 1, a)'))).toEqual(['a', 'b', 'c'])
  })

  it('never runs what it reads: any text is a result or a problem', () => {
    const pieces = fc.constantFrom(
      '1',
      'a',
      'b',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      ',',
      '%',
      '=',
      '"x"',
      'if',
      'sum',
      ' ',
      '<',
      'not',
      '0',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.array(pieces, { maxLength: 25 }).map((all) => all.join('')),
        ),
        (text) => {
          const said = result(text, { a: '3', b: 'x' })
          expect(said === null || /^-?\d+\.\d\d$|^[A-Z_]+$/.test(said)).toBe(true)
        },
      ),
    )
  })

  it('is the same as whole numbers of paise', () => {
    const number = fc.integer({ min: -99_999, max: 99_999 })
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const values = { a: String(a), b: String(b), c: String(c) }
        expect(result('a * (b - c) + a', values, 0)).toBe(String(BigInt(a) * BigInt(b - c) + BigInt(a)))
      }),
    )
  })
})

describe('a circle', () => {
  it('is found with its path', () => {
    expect(
      circleIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'c', 'a'])
    expect(circleIn(new Map([['a', ['a']]]))).toEqual(['a', 'a'])
    expect(
      circleIn(
        new Map([
          ['x', ['a']],
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'a'])
    expect(
      circleIn(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toBeNull()
  })

  it('is found exactly where fields need each other', () => {
    const graph = fc.array(fc.array(fc.nat(9), { maxLength: 3 }), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(graph, (needs) => {
        const map = new Map(needs.map((of, at) => [`n${at}`, of.map((one) => `n${one}`)]))
        const path = circleIn(map)
        // Without a circle the fields can be put in an order in which each comes after those that
        // it needs.
        const left = new Map(map)
        for (let moved = true; moved; ) {
          moved = false
          for (const [name, of] of left)
            if (of.every((one) => !left.has(one))) moved = left.delete(name) || moved
        }
        expect(path !== null).toBe(left.size > 0)
        if (path) {
          expect(path.at(-1)).toBe(path[0])
          path.slice(1).forEach((name, at) => {
            expect(map.get(path[at]!)).toContain(name)
          })
        }
      }),
    )
  })
})
