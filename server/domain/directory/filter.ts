import { type AttributePath, attributePath } from './attribute-path.ts'
import { type Attribute, attributeNamed, type ResourceShape } from './attributes.ts'
import { badRequest } from './scim-problem.ts'

export type Operator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
export type FilterValue = string | number | boolean | null

/** RFC 7644 §3.4.2.2, as a tree whose attributes are known to be there. */
export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'compare'; path: AttributePath; operator: Operator; value: FilterValue }
  | { kind: 'present'; path: AttributePath }
  /**
   * `emails[type eq "work"]`: one value of several that matches by itself; paths inside are of its
   * parts.
   */
  | { kind: 'has'; path: AttributePath; part: Filter }

// Our choice: a directory asks in a line; what is longer or deeper is no question.
const longest = 4_000
const mostTerms = 100
const deepest = 20

type Token = { kind: 'word' | 'string' | 'sign'; text: string; at: number }

const operators = new Set<string>(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'])

const refused = (why: string) => badRequest('invalidFilter', why)

/** Reads a filter on this kind of resource; in time that grows with its length alone. */
export function readFilter(shape: ResourceShape, text: string): Filter {
  if (text.length > longest) throw refused(`A filter has ${longest} characters at most.`)
  const reader = new Reader(tokensOf(text), (written) => attributePath(shape, written))
  const filter = reader.expression(0)
  reader.end()

  return filter
}

/** Reads what is in the brackets of a path in a PATCH (RFC 7644 §3.5.2). */
export function readValueFilter(of: AttributePath, text: string): Filter {
  if (text.length > longest) throw refused(`A filter has ${longest} characters at most.`)
  const reader = new Reader(tokensOf(text), partsOf(of))
  const filter = reader.expression(0)
  reader.end()

  return filter
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const pattern = /\s+|([()[\]])|("(?:[^"\\]|\\.)*")|(\.?[$\w][-$\w.:+]*)|(-\d[\d.eE+-]*)|(.)/gsu
  for (const match of text.matchAll(pattern)) {
    const [, sign, string, word, number, other] = match
    const at = match.index
    if (other !== undefined) throw refused(`The filter cannot be read at character ${at + 1}.`)
    if (sign) tokens.push({ kind: 'sign', text: sign, at })
    else if (string) tokens.push({ kind: 'string', text: string, at })
    else if (word ?? number) tokens.push({ kind: 'word', text: word ?? number ?? '', at })
  }

  return tokens
}

type FindPath = (written: string) => AttributePath | null

/** Inside the brackets a name is a part of the attribute before them. */
const partsOf =
  (outer: AttributePath): FindPath =>
  (written) => {
    const sub = attributeNamed(outer.attribute.subAttributes ?? [], written)

    return sub ? { ...outer, sub } : null
  }

class Reader {
  #at = 0
  #terms = 0
  readonly #tokens: readonly Token[]
  #find: FindPath

  constructor(tokens: readonly Token[], find: FindPath) {
    this.#tokens = tokens
    this.#find = find
  }

  /** `and` binds closer than `or`. */
  expression(depth: number): Filter {
    if (depth > deepest) throw refused(`A filter is nested ${deepest} deep at most.`)
    const parts = [this.#conjunction(depth)]
    while (this.#takesWord('or')) parts.push(this.#conjunction(depth))

    return parts.length === 1 ? (parts[0] as Filter) : { kind: 'or', parts }
  }

  end(): void {
    const left = this.#tokens[this.#at]
    if (left) throw refused(`The filter cannot be read at character ${left.at + 1}.`)
  }

  #conjunction(depth: number): Filter {
    const parts = [this.#term(depth)]
    while (this.#takesWord('and')) parts.push(this.#term(depth))

    return parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts }
  }

  #term(depth: number): Filter {
    this.#terms += 1
    if (this.#terms > mostTerms) throw refused(`A filter has ${mostTerms} conditions at most.`)
    const isNot = this.#peek()?.text.toLowerCase() === 'not' && this.#peek(1)?.text === '('
    if (isNot) this.#at += 1
    if (this.#takesSign('(')) {
      const part = this.expression(depth + 1)
      this.#requires(')')

      return isNot ? { kind: 'not', part } : part
    }

    return this.#attribute(depth)
  }

  #attribute(depth: number): Filter {
    const token = this.#next('an attribute')
    const path = token.kind === 'word' ? this.#find(token.text) : null
    if (!path) throw refused(`“${token.text.slice(0, 100)}” is no attribute that is kept here.`)
    if (!this.#takesSign('[')) return this.#comparison(path)
    if (path.sub || !path.attribute.subAttributes) throw refused(`“${token.text}” has no parts.`)
    const outside = this.#find
    this.#find = partsOf(path)
    const part = this.expression(depth + 1)
    this.#requires(']')
    // Beyond the grammar, and sent by directories: emails[type eq "work"].value eq "…".
    const further = this.#peek()
    const inside =
      further?.kind === 'word' && further.text.startsWith('.') ? [part, this.#furtherPart(path)] : [part]
    this.#find = outside

    return {
      kind: 'has',
      path,
      part: inside.length === 1 ? part : { kind: 'and', parts: inside },
    }
  }

  #furtherPart(path: AttributePath): Filter {
    const name = this.#next('a part').text.slice(1)
    const sub = attributeNamed(path.attribute.subAttributes ?? [], name)
    if (!sub) throw refused(`“${name.slice(0, 100)}” is no part of ${path.attribute.name}.`)

    return this.#comparison({ ...path, sub })
  }

  #comparison(path: AttributePath): Filter {
    const operator = this.#next('an operator').text.toLowerCase()
    if (operator === 'pr') return { kind: 'present', path }
    if (!operators.has(operator)) throw refused(`“${operator.slice(0, 100)}” is no operator.`)
    const value = literalOf(this.#next('a value'))

    return { kind: 'compare', path, operator: operator as Operator, value: fitting(path, operator, value) }
  }

  #peek(further = 0): Token | undefined {
    return this.#tokens[this.#at + further]
  }

  #next(what: string): Token {
    const token = this.#tokens[this.#at]
    if (!token) throw refused(`The filter ends where ${what} is awaited.`)
    this.#at += 1

    return token
  }

  #takesWord(word: string): boolean {
    const token = this.#peek()
    if (token?.kind !== 'word' || token.text.toLowerCase() !== word) return false
    this.#at += 1

    return true
  }

  #takesSign(sign: string): boolean {
    const token = this.#peek()
    if (token?.kind !== 'sign' || token.text !== sign) return false
    this.#at += 1

    return true
  }

  #requires(sign: string): void {
    const token = this.#next(`“${sign}”`)
    if (token.kind !== 'sign' || token.text !== sign)
      throw refused(`“${sign}” is awaited at character ${token.at + 1} of the filter.`)
  }
}

function literalOf({ kind, text }: Token): FilterValue {
  if (kind === 'sign') throw refused('A value is awaited in the filter.')
  try {
    const value = JSON.parse(
      kind === 'word' && /^(true|false|null)$/i.test(text) ? text.toLowerCase() : text,
    ) as FilterValue
    if (typeof value === 'string' && value.includes('\0')) throw refused('A value holds a zero byte.')

    return typeof value === 'string' ? value.toWellFormed() : value
  } catch (error) {
    if (error instanceof SyntaxError)
      throw refused(`“${text.slice(0, 100)}” is no value: strings stand in double quotes.`)
    throw error
  }
}

/** The part that a comparison means: of a list of values the value itself (RFC 7643 §2.4). */
export const comparedPart = ({ attribute, sub }: AttributePath): Attribute | null =>
  sub ?? (attribute.subAttributes ? (attributeNamed(attribute.subAttributes, 'value') ?? null) : attribute)

const ordering = new Set(['gt', 'ge', 'lt', 'le'])
const ofText = new Set(['co', 'sw', 'ew'])

function fitting(path: AttributePath, operator: string, value: FilterValue): FilterValue {
  const part = comparedPart(path)
  if (!part) throw refused(`${path.attribute.name} has parts; name the one that is compared.`)
  if (value === null) {
    if (operator !== 'eq' && operator !== 'ne') throw refused('null is compared by eq and ne alone.')

    return null
  }
  if (part.type === 'boolean') {
    // RFC 7644 §3.4.2.2: Boolean attributes have no order.
    if (ordering.has(operator) || ofText.has(operator)) throw refused(`${part.name} is true or false.`)
    const word = String(value).toLowerCase()
    if (word !== 'true' && word !== 'false') throw refused(`${part.name} is true or false.`)

    return word === 'true'
  }
  if (typeof value !== 'string') throw refused(`${part.name} is compared with a string.`)
  if (part.type === 'dateTime' && !ofText.has(operator) && Number.isNaN(Date.parse(value)))
    throw refused(`${part.name} is compared with a date such as 2026-01-31T00:00:00Z.`)

  return value
}
