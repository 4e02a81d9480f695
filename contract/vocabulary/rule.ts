import type { z } from 'zod'
import type { Values } from './fill.ts'
import type { PlainRefusalCode } from './refusals.ts'
import type { RuleCode, RuleValues } from './rules.ts'

/** A rule whose text names no value. */
export type PlainRuleCode = {
  [Code in RuleCode]: unknown extends RuleValues<Code> ? Code : never
}[RuleCode]

type WithValues<Code extends RuleCode> = Code extends RuleCode
  ? { code: Code; values: RuleValues<Code> & Values }
  : never

/**
 * What is wrong with a value. Where a refusal says all that is to be said of a field, its code is
 * also that of the field.
 */
export type Broken =
  | { code: PlainRuleCode | PlainRefusalCode; values?: undefined }
  | WithValues<Exclude<RuleCode, PlainRuleCode>>

export type FieldProblem = Broken & { path: string }

type Given<Code extends RuleCode> = Code extends PlainRuleCode ? [] : [values: RuleValues<Code>]

/**
 * What a schema says where its rule is broken: `z.string().min(1, rule('NAME_REQUIRED'))`. A schema
 * has room for a text alone, so code and values stand in it as JSON; `brokenRules` reads them.
 */
export const rule = <Code extends RuleCode>(code: Code, ...[values]: Given<Code>): string =>
  JSON.stringify({ code, ...(values !== undefined && { values }) })

/** All that a schema found wrong with this input, in its order. */
export const brokenRules = (error: z.core.$ZodError | undefined, input: unknown): FieldProblem[] =>
  (error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    ...(readRule(issue.message) ?? ofLibrary(issue, input)),
  }))

/** The first that one value breaks; undefined where it keeps all rules. */
export const firstBroken = (schema: z.ZodType, input: unknown): Broken | undefined =>
  brokenRules(schema.safeParse(input).error, input)[0]

const begin = '{"code":'

/** The rule that a text carries; undefined where it is a text of the library. */
export const readRule = (message: string): Broken | undefined =>
  message.startsWith(begin) ? (JSON.parse(message) as Broken) : undefined

/** What the library finds by itself, where a schema says nothing of its own. */
function ofLibrary(issue: z.core.$ZodIssue, input: unknown): Broken {
  if (at(input, issue.path) === undefined) return { code: 'REQUIRED' }
  if (issue.code === 'invalid_type') return { code: kinds[issue.expected] ?? 'WRONG_FORM' }
  if (issue.code === 'invalid_value')
    return { code: 'NOT_ONE_OF', values: { options: issue.values.map(String) } }
  if (issue.code === 'unrecognized_keys') return { code: 'UNKNOWN_KEYS', values: { names: issue.keys } }
  if (issue.code === 'invalid_format') return { code: formats[issue.format] ?? 'WRONG_FORM' }
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum))
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum))

  return { code: 'WRONG_FORM' }
}

const kinds: Partial<Record<string, PlainRuleCode>> = {
  string: 'NOT_TEXT',
  number: 'NOT_A_NUMBER',
  int: 'NOT_WHOLE',
  boolean: 'NOT_YES_OR_NO',
  array: 'NOT_A_LIST',
  object: 'NOT_AN_OBJECT',
  record: 'NOT_AN_OBJECT',
}

const formats: Partial<Record<string, PlainRuleCode>> = {
  email: 'MAIL_ADDRESS_INVALID',
  url: 'WEB_ADDRESS_INVALID',
  uuid: 'NOT_AN_ID',
  datetime: 'MOMENT_INVALID',
  date: 'DAY_INVALID',
}

function tooSmall(origin: string, least: number): Broken {
  if (origin === 'string' && least <= 1) return { code: 'REQUIRED' }
  const values = { least }
  if (origin === 'string') return { code: 'TEXT_TOO_SHORT', values }

  return origin === 'array' ? { code: 'LIST_TOO_SHORT', values } : { code: 'NUMBER_TOO_SMALL', values }
}

function tooBig(origin: string, most: number): Broken {
  const values = { most }
  if (origin === 'string') return { code: 'TEXT_TOO_LONG', values }

  return origin === 'array' ? { code: 'LIST_TOO_LONG', values } : { code: 'NUMBER_TOO_LARGE', values }
}

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
