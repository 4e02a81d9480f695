import { variesSomewhere } from '../mask.ts'
import type { PositionKind } from '../position-kinds.ts'
import type { Broken } from '../rule.ts'
import { circleIn } from './circle.ts'
import { compare, exactOf } from './exact.ts'
import { isReadyForm } from './forms.ts'
import { namesIn, usesIn } from './formula-parts.ts'
import { parseFormula } from './parse-formula.ts'
import { FieldProblem } from './problem.ts'
import { readTyped } from './read-typed.ts'
import { requireConstants } from './run-formula.ts'
import { type FieldSettings, fieldName, hasOptions, mostMegabytes, settingsOf } from './settings.ts'

export interface SettingProblem {
  path: keyof FieldSettings | 'prefill'
  broken: Broken
}

/** What is wrong with what a sender says of one field, by itself. */
export function problemsOfSettings(
  kind: PositionKind,
  settings: FieldSettings,
  prefill: string | null,
  today: string,
): SettingProblem[] {
  const problems: SettingProblem[] = []
  const find = (path: SettingProblem['path'], broken: Broken | null | undefined) =>
    broken && problems.push({ path, broken })
  const foreign = Object.entries(settings)
    .filter(([name, value]) => value !== undefined && !settingsOf[kind].includes(name as never))
    .map(([name]) => name)
  if (foreign.length > 0) find('name', { code: 'UNKNOWN_KEYS', values: { names: foreign } })
  const { name, options, mask, formula, fixed, default: begins } = settings
  if (name !== undefined && !fieldName.test(name)) find('name', { code: 'FIELD_NAME_INVALID' })
  if (hasOptions(kind)) find('options', problemOfOptions(options))
  if (mask !== undefined && !isReadyForm(mask) && !variesSomewhere(mask)) find('mask', { code: 'MASK_FIXED' })
  for (const limit of ['least', 'most'] as const) find(limit, problemOfLimit(kind, settings[limit]))
  if (problems.length === 0) find('most', problemOfOrder(kind, settings))
  if (formula !== undefined) find('formula', problemOfFormula(formula))
  if (fixed && !(prefill ?? begins ?? '').trim()) find('fixed', { code: 'FIXED_NEEDS_VALUE' })
  if (problems.length > 0) return problems

  for (const [path, value] of [
    ['default', begins],
    ['prefill', prefill],
  ] as const)
    if (value) find(path, readTyped({ kind, settings, today }, value).problem)

  return problems
}

function problemOfOptions(options: FieldSettings['options']): Broken | null {
  if (!options || options.length === 0) return { code: 'OPTIONS_NEEDED' }

  return new Set(options).size < options.length ? { code: 'OPTION_TWICE' } : null
}

const isDay = (text: string): boolean =>
  text === 'today' || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)))

function problemOfLimit(kind: PositionKind, limit: string | undefined): Broken | null {
  if (limit === undefined) return null
  if (kind === 'day') return isDay(limit) ? null : { code: 'DAY_INVALID' }
  if (kind === 'number' || kind === 'amount') return exactOf(limit) ? null : { code: 'NOT_A_NUMBER' }

  if (kind === 'file' && !(Number(limit) >= 1 && Number(limit) <= mostMegabytes))
    return { code: 'MEGABYTES_OUTSIDE', values: { most: mostMegabytes } }

  return /^\d{1,4}$/.test(limit) ? null : { code: 'NOT_WHOLE' }
}

function problemOfOrder(kind: PositionKind, { least, most }: FieldSettings): Broken | null {
  if (least === undefined || most === undefined) return null
  if (kind === 'day')
    return least !== 'today' && most !== 'today' && least > most ? { code: 'LIMITS_CROSSED' } : null
  const [low, high] = [exactOf(least), exactOf(most)]

  return low && high && compare(low, high) > 0 ? { code: 'LIMITS_CROSSED' } : null
}

export function problemOfFormula(text: string): Broken | null {
  try {
    requireConstants(parseFormula(text))

    return null
  } catch (error) {
    if (error instanceof FieldProblem) return error.broken

    throw error
  }
}

/** A field among the others of its document. */
export interface DeclaredField {
  id: string
  settings: FieldSettings
  /** In the order of signing; a smaller one signs earlier. */
  sequence: number
  person: string
  /** The table of values whose column it is, or which it is itself. */
  table?: string | undefined
  isTable?: boolean | undefined
}

export interface FormProblem extends SettingProblem {
  id: string
}

/** The names that a field's formula and condition need. */
export function neededBy({ formula, condition }: FieldSettings): string[] {
  const ofFormula =
    formula !== undefined && problemOfFormula(formula) === null ? namesIn(parseFormula(formula)) : []

  return [...new Set([...ofFormula, ...(condition?.rules ?? []).map(({ name }) => name)])]
}

const pathOf = ({ formula, condition }: FieldSettings, name: string): 'formula' | 'condition' =>
  formula !== undefined && !condition?.rules.some((one) => one.name === name) ? 'formula' : 'condition'

/** Names that are there twice, and circles. */
export function problemsAmong(fields: readonly DeclaredField[]): FormProblem[] {
  const problems: FormProblem[] = []
  const named = new Map<string, DeclaredField>()
  for (const field of fields) {
    const { name } = field.settings
    if (name === undefined) continue
    if (named.has(name))
      problems.push({ id: field.id, path: 'name', broken: { code: 'FIELD_NAME_TWICE', values: { name } } })
    else named.set(name, field)
  }
  const circle = circleIn(new Map([...named].map(([name, { settings }]) => [name, neededBy(settings)])))
  const first = circle && named.get(circle[0]!)
  if (circle && first)
    problems.push({
      id: first.id,
      path: pathOf(first.settings, circle[1]!),
      broken: { code: 'FORMULA_CIRCLE', values: { path: circle.join(' → ') } },
    })

  return problems
}

/** Names that no field has, and those of people who sign later or at the same time. */
export function problemsOfNames(fields: readonly DeclaredField[]): (FormProblem & { name: string })[] {
  const named = new Map(
    fields.flatMap((one) => (one.settings.name ? [[one.settings.name, one] as const] : [])),
  )

  return fields.flatMap((field) => {
    const { id, settings, person, sequence } = field

    return neededBy(settings).flatMap((name): (FormProblem & { name: string })[] => {
      const other = named.get(name)
      const path = pathOf(settings, name)
      if (!other) return [{ id, path, name, broken: { code: 'FORMULA_NAME_UNKNOWN', values: { name } } }]
      const misused = misuseOf(field, other, name)
      if (misused) return [{ id, name, ...misused }]
      if (other.person === person || other.sequence < sequence) return []

      return [{ id, path, name, broken: { code: 'FORMULA_OF_LATER', values: { name } } }]
    })
  })
}

/** A column has many values, and a table has rows: one is asked for in one way, one in another. */
function misuseOf(
  { settings: { formula, condition }, table }: DeclaredField,
  other: DeclaredField,
  name: string,
): (Pick<SettingProblem, 'broken'> & { path: 'formula' | 'condition' }) | null {
  const isElsewhere = other.table !== undefined && other.table !== table
  const uses =
    formula !== undefined && problemOfFormula(formula) === null ? usesIn(parseFormula(formula)) : []
  for (const { name: used, as } of uses) {
    if (used !== name) continue
    if (as === 'count' && !other.isTable)
      return { path: 'formula', broken: { code: 'FORMULA_COUNTS_ROWS', values: { name } } }
    if ((as !== 'count' && other.isTable) || (as === 'one' && isElsewhere))
      return { path: 'formula', broken: { code: 'FORMULA_OF_ROWS', values: { name } } }
  }
  if (isElsewhere && !other.isTable && condition?.rules.some((one) => one.name === name))
    return { path: 'condition', broken: { code: 'FORMULA_OF_ROWS', values: { name } } }

  return null
}
