import { type ClientFieldType, readClientValue } from '#contract/vocabulary/client-fields.ts'
import type { Broken, FieldProblem } from '#contract/vocabulary/rule.ts'
import { holdsAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'

/** What a field of clients says of its values. */
export interface FieldRule {
  id: string
  type: ClientFieldType
  options: readonly string[]
  required: boolean
  is_unique: boolean
}

type Values = Readonly<Record<string, string>>

/** What was typed, as it is kept, or what is wrong with it. */
export function readValue({ type, options }: FieldRule, typed: string) {
  if (holdsAadhaar(typed)) return { problem: { code: 'AADHAAR_DIGITS' } as Broken }

  return readClientValue({ type, values: options }, typed)
}

interface Given {
  before: Values
  given: Readonly<Record<string, string | null>>
}

/**
 * The values of a client after those given; one that is not given stays, also where it does not fit
 * any more.
 */
export function withValues(
  fields: readonly FieldRule[],
  { before, given }: Given,
): { data: Record<string, string>; problems: FieldProblem[] } {
  const data: Record<string, string> = { ...before }
  const problems: FieldProblem[] = []
  for (const field of fields) {
    const typed = given[field.id]
    if (typed === undefined) continue
    const { value, problem } = readValue(field, typed ?? '')
    const broken: Broken | undefined =
      problem ?? (value === '' && field.required ? { code: 'REQUIRED' } : undefined)
    if (broken) problems.push({ path: `data.${field.id}`, ...broken })
    else if (value === '') delete data[field.id]
    else data[field.id] = value ?? ''
  }

  return { data, problems }
}

/** Why a value does not fit its field; undefined where it does. */
export function misfitOf(field: FieldRule, value: string | undefined): Broken | undefined {
  if (!value) return field.required ? { code: 'REQUIRED' } : undefined

  return readValue(field, value).problem
}

export const misfitsOf = (fields: readonly FieldRule[], data: Values): string[] =>
  fields.filter((field) => misfitOf(field, data[field.id]) !== undefined).map(({ id }) => id)

/** As values are compared that one client alone may have. */
export const valueKey = (value: string): string => value.normalize('NFKC').toLowerCase()

/** What is one client's alone, of values that fit. */
export const keysOf = (fields: readonly FieldRule[], data: Values) =>
  fields.flatMap((field) => {
    const value = data[field.id]

    return field.is_unique && value && !misfitOf(field, value)
      ? [{ field_id: field.id, value_key: valueKey(value) }]
      : []
  })
