import { fill, type Values } from '#contract/vocabulary/fill.ts'
import {
  type PlainRefusalCode,
  type RefusalCode,
  type RefusalValues,
  refusals,
} from '#contract/vocabulary/refusals.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import { wordLists } from '#contract/vocabulary/word-lists.ts'

/**
 * The product says no, as designed: a code of the catalogue and its values, never logged as a
 * fault.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: RefusalCode
  readonly values: Values | undefined
  /** What it says in English. */
  readonly sentence: string
  readonly fields: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** What has to be computed before the same call is heard. */
  readonly work: object | undefined

  constructor(code: Code, ...[more = {}]: More<Code>) {
    const { values, fields, retryAfterSeconds, work }: Anything = more
    const sentence = refusalText(code, values)
    super(values ? sentence : code)
    this.name = 'Refusal'
    this.code = code
    this.values = values
    this.sentence = sentence
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.work = work
  }

  /** The same refusal, which is all that is wrong with this field. */
  ofField(path: string): Refusal {
    return this.about([
      { path, code: this.code, ...(this.values && { values: this.values }) } as FieldProblem,
    ])
  }

  /** The same refusal, of these fields. */
  about(fields: readonly FieldProblem[]): Refusal {
    const { code, values, retryAfterSeconds, work } = this

    return Object.assign(new Refusal('NOT_FOUND', { fields }), {
      message: this.message,
      sentence: this.sentence,
      code,
      values,
      retryAfterSeconds,
      work,
    })
  }
}

/** What a refusal says, without being thrown: it is kept, or is in an answer. */
export interface Said {
  code: RefusalCode
  values?: Values | undefined
}

export const said = <Code extends RefusalCode>(
  code: Code,
  ...[values]: Code extends PlainRefusalCode ? [values?: RefusalValues<Code>] : [values: RefusalValues<Code>]
): Said => ({ code, ...(values !== undefined && { values: values as Values }) })

interface Entry {
  text: string
  general?: string
}

/** What a refusal says in English: with its values, or in general where none came with it. */
export function refusalText(code: RefusalCode, values?: Values): string {
  const { text, general }: Entry = refusals[code]
  const said = fill(text, values ?? {}, 'en', wordLists) ?? general
  if (said === undefined) throw new Error(`The refusal ${code} lacks a value.`)

  return said
}

/** What a code says, for a reader who has not met it yet. */
export function describeRefusal(code: RefusalCode): string {
  const { text, general }: Entry = refusals[code]

  return general ?? text.replace(/\{(\w+)[^{}]*\}/g, '{$1}')
}

interface Detail {
  fields?: readonly FieldProblem[]
  retryAfterSeconds?: number
  work?: object
}

type Anything = Detail & { values?: Values }

type More<Code extends RefusalCode> = Code extends RefusalCode
  ? unknown extends RefusalValues<Code>
    ? [more?: Detail]
    : (typeof refusals)[Code] extends { general: string }
      ? [more?: Detail & { values?: RefusalValues<Code> }]
      : [more: Detail & { values: RefusalValues<Code> }]
  : never
