import { boxKinds, type PositionKind } from '../position-kinds.ts'
import type { Broken } from '../rule.ts'
import { type Held, isMet, numberOf } from './conditions.ts'
import { type Exact, written } from './exact.ts'
import type { Formula } from './formula-parts.ts'
import { dayOf } from './later-day.ts'
import { parseFormula } from './parse-formula.ts'
import { FieldProblem } from './problem.ts'
import { inLimits, readTyped } from './read-typed.ts'
import { type Operand, runFormula } from './run-formula.ts'
import { decimalsOf, type FieldSettings } from './settings.ts'

/** A field with what is in it. */
export interface FormField {
  id: string
  kind: PositionKind
  required: boolean
  settings: FieldSettings
  /** What the sender gave for this document. */
  prefill: string | null
  /** What the signer typed: null is nothing yet, the empty text is emptied. */
  typed: string | null
  /** What its formula says, where that is not its own text. */
  tree?: Formula
}

export interface JudgedField {
  isShown: boolean
  isRequired: boolean
  /** Follows from other fields, or is fixed by the sender: nobody types here. */
  isClosed: boolean
  /** As it is kept; the empty text where nothing is, or the field is not shown. */
  value: string
  problem: Broken | null
}

const nothing = { number: { over: 0n, under: 1n } }

/**
 * The one rule of a form: what is shown, what must be filled, what is in each field and what is
 * wrong with it. The page asks it while somebody types, and the server before it keeps anything and
 * before anything is signed.
 */
export function judgeForm(fields: readonly FormField[], today: string): Map<string, JudgedField> {
  const judged = new Map<string, JudgedField>()
  const named = new Map(
    fields.flatMap((one) => (one.settings.name ? [[one.settings.name, one] as const] : [])),
  )
  const open: string[] = []

  function judge(field: FormField): JudgedField {
    const known = judged.get(field.id)
    if (known) return known
    if (open.includes(field.id)) throw new FieldProblem(circleBroken(fields, open, field.id))
    open.push(field.id)
    let found: JudgedField
    try {
      found = judgeOne(field)
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error
      found = { isShown: true, isRequired: field.required, isClosed: true, value: '', problem: error.broken }
    }
    open.pop()
    judged.set(field.id, found)

    return found
  }

  function judgeOne(field: FormField): JudgedField {
    const { condition, formula, fixed } = field.settings
    const holds = condition ? isMet(condition, heldBy) : true
    const isShown = condition?.effect === 'show' ? holds : true
    // Into a stamp nothing can be put.
    const takes = boxKinds[field.kind].typed !== null
    const isRequired = isShown && takes && (condition?.effect === 'ask' ? holds : field.required)
    const isClosed = formula !== undefined || fixed === true || !takes
    if (!isShown) return { isShown, isRequired, isClosed, value: '', problem: null }
    const reading = formula === undefined ? readBeginning(field, today) : computed(field, formula)

    return {
      isShown,
      isRequired,
      isClosed,
      value: reading.value ?? '',
      problem: reading.problem ?? null,
    }
  }

  function computed(field: FormField, formula: string): ReturnType<typeof readTyped> {
    const result = runFormula(field.tree ?? parseFormula(formula), (name) => {
      const other = named.get(name)
      if (!other) throw new FieldProblem({ code: 'FORMULA_NAME_UNKNOWN', values: { name } })

      return heldBy(name).operand
    })
    if (result === null) return { value: '' }
    if (field.kind === 'day') return computedDay(field, result)
    const decimals = decimalsOf(field.kind, field.settings)
    const value = written(result, decimals)
    try {
      inLimits(field.settings, { over: BigInt(value.replace('.', '')), under: 10n ** BigInt(decimals) })
    } catch (error) {
      if (error instanceof FieldProblem) return { problem: error.broken }

      throw error
    }
    if (value.replace(/\D.*$|^-/, '').length > 15) return { problem: { code: 'FORMULA_TOO_LARGE' } }

    return {
      value: field.kind === 'number' && value.includes('.') ? value.replace(/\.?0+$/, '') : value,
    }
  }

  function computedDay({ kind, settings }: FormField, result: Exact): ReturnType<typeof readTyped> {
    const day = result.under === 1n ? dayOf(result.over) : undefined
    if (day === undefined) return { problem: { code: 'FORMULA_NOT_A_DAY' } }

    return readTyped({ kind, settings, today }, day)
  }

  function heldBy(name: string): Held {
    const field = named.get(name)
    if (!field) return { value: '', operand: null }
    const { value, problem, isShown, isRequired } = judge(field)
    // A circle is everybody's on it.
    if (problem?.code === 'FORMULA_CIRCLE') throw new FieldProblem(problem)
    if (value === '') {
      // Who is not asked, or leaves out what may be left out, says 0; what must be filled is waited
      // for. No day is the first of 1970.
      const isNothing = problem === null && field.kind !== 'day' && (!isShown || !isRequired)

      return { value, operand: isNothing ? (isOfNumber(field.kind) ? nothing : { text: '' }) : null }
    }

    return { value, operand: problem ? null : operandOf(field.kind, value) }
  }

  for (const field of fields) judge(field)

  return judged
}

const isOfNumber = (kind: PositionKind): boolean =>
  ['number', 'amount', 'day', 'tick'].includes(boxKinds[kind].typed ?? '')

export function operandOf(kind: PositionKind, value: string): Operand {
  const number = isOfNumber(kind) ? numberOf(value) : undefined

  return number ? { number } : { text: value }
}

/** What the field holds: typed, given by the sender, or what it begins with. */
function readBeginning(field: FormField, today: string): ReturnType<typeof readTyped> {
  const { kind, settings, prefill, typed } = field
  const begins = prefill ?? settings.default ?? ''
  const value = settings.fixed ? begins : (typed ?? begins)
  if (boxKinds[kind].typed === null) return { value: '' }

  return readTyped({ kind, settings, today }, value)
}

function circleBroken(fields: readonly FormField[], open: readonly string[], id: string): Broken {
  const names = open
    .slice(open.indexOf(id))
    .map((one) => fields.find((field) => field.id === one)?.settings.name ?? '')

  return { code: 'FORMULA_CIRCLE', values: { path: [...names, names[0] ?? ''].join(' → ') } }
}
