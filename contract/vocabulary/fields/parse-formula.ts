import { type Comparison, type Formula, type FunctionName, functions, isQuestion } from './formula-parts.ts'
import { FieldProblem } from './problem.ts'

export const longestFormula = 500
const deepest = 30

interface Token {
  text: string
  at: number
}

const token = /\s*(?:(\d+(?:\.\d+)?|[A-Za-z][A-Za-z0-9_]*|"[^"]*"|<=|>=|<>|!=|[-+*/×÷%(),=<>])|(\S))/gy
const signs = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['!=', '<>'],
])

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(token)) {
    const [all, good, bad] = match
    const at = match.index + all.length - (good ?? bad ?? '').length
    if (good === undefined) throw unreadable({ text: bad ?? '', at })
    tokens.push({ text: signs.get(good) ?? good, at })
  }

  return tokens
}

const unreadable = ({ text, at }: Token): FieldProblem =>
  new FieldProblem({ code: 'FORMULA_UNREADABLE', values: { at: at + 1, text } })

/**
 * Reads a formula of our grammar (`docs/fields-and-formulas.md`): recursive descent over the
 * written letters, nothing of it is ever run as a program. Throws a FieldProblem that says where it
 * cannot be read.
 */
export function parseFormula(text: string): Formula {
  if (text.length > longestFormula)
    throw new FieldProblem({ code: 'TEXT_TOO_LONG', values: { most: longestFormula } })
  const tokens = tokensOf(text)
  let next = 0
  let depth = 0
  const end: Token = { text: '', at: text.length }
  const here = (): Token => tokens[next] ?? end
  const isHere = (...texts: string[]): boolean => next < tokens.length && texts.includes(here().text)
  const take = (): string => (tokens[next++] ?? end).text
  const expect = (wanted: string): void => {
    if (!isHere(wanted)) throw unreadable(here())
    next++
  }

  function within<T>(read: () => T): T {
    if (++depth > deepest) throw new FieldProblem({ code: 'FORMULA_TOO_DEEP', values: { most: deepest } })
    const read_ = read()
    depth--

    return read_
  }

  /** A number; what is yes or no may be inside a function that asks for it alone. */
  function number(read: () => Formula): Formula {
    const at = here()
    const formula = read()
    if (isQuestion(formula)) throw unreadable(at)

    return formula
  }

  function comparison(): Formula {
    const left = sum()
    if (!isHere('=', '<>', '<', '<=', '>', '>=')) return left
    const sign = take() as Comparison

    return { is: 'comparison', sign, left, right: sum() }
  }

  function sum(): Formula {
    let left = product()
    while (isHere('+', '-')) left = { is: 'sum', sign: take() as '+', left, right: product() }

    return left
  }

  function product(): Formula {
    let left = signed()
    while (isHere('*', '/')) left = { is: 'product', sign: take() as '*', left, right: signed() }

    return left
  }

  function signed(): Formula {
    if (!isHere('-')) return percent()
    take()

    return { is: 'negative', of: within(signed) }
  }

  function percent(): Formula {
    let of = atom()
    while (isHere('%')) {
      take()
      of = { is: 'percent', of }
    }

    return of
  }

  function atom(): Formula {
    const at = here()
    const text = take()
    if (text === '(') {
      const inside = within(() => number(comparison))
      expect(')')

      return inside
    }
    if (/^\d/.test(text)) return { is: 'number', text }
    if (text.startsWith('"')) return { is: 'text', text: text.slice(1, -1) }
    if (!/^[A-Za-z]/.test(text)) throw unreadable(at)

    return isHere('(') ? call(text.toLowerCase(), at) : { is: 'name', name: text.toLowerCase() }
  }

  function call(name: string, at: Token): Formula {
    if (!Object.hasOwn(functions, name))
      throw new FieldProblem({ code: 'FORMULA_FUNCTION_UNKNOWN', values: { name } })
    const known: { least: number; most: number; asks?: string } = functions[name as FunctionName]
    expect('(')
    const of: Formula[] = []
    do {
      const asks = known.asks === 'all' || (known.asks === 'first' && of.length === 0)
      const place = here()
      const value = within(comparison)
      if (isQuestion(value) !== asks) throw unreadable(place)
      of.push(value)
    } while (isHere(',') && take())
    expect(')')
    if (of.length < known.least || of.length > known.most) throw unreadable(at)

    return { is: 'call', name: name as FunctionName, of }
  }

  const formula = number(comparison)
  if (next < tokens.length) throw unreadable(here())

  return formula
}
