import { readTyped } from '../fields/read-typed.ts'
import { type GivenValues, typedOf } from './rows.ts'
import type { TemplateContent, TemplateValue, ValueKind } from './settings.ts'

const written = ['text', 'paragraph'] as const satisfies readonly ValueKind[]

/** Facts that a value of a template may come from, and the kinds of values that can hold them. */
export const valueSources = {
  client_name: written,
  client_code: written,
  client_address: written,
  client_contact: written,
  client_email: [...written, 'email'],
  client_mobile: [...written, 'mobile'],
  client_field: [...written, 'number', 'amount', 'day', 'one_of', 'list', 'cells', 'email', 'mobile'],
  organisation_name: written,
  organisation_address: written,
} as const satisfies Record<string, readonly ValueKind[]>
export type ValueSourceName = keyof typeof valueSources
export const valueSourceNames = Object.keys(valueSources) as [ValueSourceName, ...ValueSourceName[]]

export interface ValueSource {
  from: ValueSourceName
  /** Of `client_field` alone: which own field of clients. */
  field_id?: string | undefined
  /** The maker cannot type another one. */
  fixed?: boolean | undefined
}

/** By `keyOfSource`. */
export type SourceFacts = ReadonlyMap<string, string>

/** By which facts know a source. */
export const keyOfSource = ({ from, field_id }: Omit<ValueSource, 'fixed'>): string =>
  from === 'client_field' ? `${from}:${field_id}` : from

/** Whether a value of this kind can come from there. */
export const takesSource = (kind: ValueKind, from: ValueSourceName): boolean =>
  (valueSources[from] as readonly ValueKind[]).includes(kind)

/**
 * What a value gets of the facts: nothing where the fact is missing, or does not fit the value, so
 * that nobody is left with what they cannot correct.
 */
function factOf({ kind, settings, source }: TemplateValue, facts: SourceFacts, today: string): string | null {
  if (!source || settings.formula !== undefined || !takesSource(kind, source.from)) return null
  const said = facts.get(keyOfSource(source)) ?? ''
  const fact = kind === 'paragraph' ? said : said.replace(/\s*\n\s*/g, ', ')

  return fact.trim() === '' || readTyped({ kind, settings, today }, fact).problem ? null : fact
}

/** Which values the facts fix: nobody types another one into them. */
export const fixedByFacts = (
  { values }: Pick<TemplateContent, 'values'>,
  facts: SourceFacts,
  today: string,
): string[] =>
  values
    .filter((value) => value.source?.fixed && factOf(value, facts, today) !== null)
    .map(({ name }) => name)

/**
 * What was given, with values from the facts: those that are fixed always, and of the others, where
 * asked, those that nothing was given for.
 */
export function filledFromFacts(
  { values }: Pick<TemplateContent, 'values'>,
  given: GivenValues,
  facts: SourceFacts,
  { today, fillsEmpty }: { today: string; fillsEmpty: boolean },
): GivenValues {
  const filled = values.flatMap((value) => {
    const fact = factOf(value, facts, today)
    const isEmpty = (typedOf(given, value.name) ?? '').trim() === ''
    const takes = fact !== null && (value.source?.fixed || (fillsEmpty && isEmpty))

    return takes ? [[value.name, fact] as const] : []
  })

  return filled.length === 0 ? given : { ...given, ...Object.fromEntries(filled) }
}

/** Whether any value comes from a client, or from anywhere. */
export const hasSources = (
  { values }: Pick<TemplateContent, 'values'>,
  of: 'client' | 'anywhere' = 'anywhere',
): boolean => values.some(({ source }) => source && (of === 'anywhere' || source.from.startsWith('client_')))
