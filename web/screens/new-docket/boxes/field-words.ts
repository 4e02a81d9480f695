import type { TFunction } from 'i18next'
import { type FormField, judgeForm } from '#contract/vocabulary/fields/judge-form.ts'
import { neededBy } from '#contract/vocabulary/fields/judge-settings.ts'
import type { Condition, ConditionRule } from '#contract/vocabulary/fields/settings.ts'
import { shownText } from '#contract/vocabulary/fields/shown-text.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'
import type { Box } from './box.ts'

/** As people know a field: what it asks for, with the name that formulas use. */
export const nameOf = ({ label, field }: Box): string =>
  label ? `${label} (${field.name})` : (field.name ?? '')

/**
 * The fields whose values are there when this one is filled: of the same person, and of people who
 * sign before.
 */
export function namedBefore(
  box: Box,
  boxes: readonly Box[],
  people: readonly { signer_id: string; sequence: number }[],
): Box[] {
  const sequenceOf = (id: string) => people.find(({ signer_id }) => signer_id === id)?.sequence ?? 0

  return boxes.filter(
    ({ key, field, signerId }) =>
      key !== box.key &&
      field.name !== undefined &&
      (signerId === box.signerId || sequenceOf(signerId) < sequenceOf(box.signerId)),
  )
}

/** The condition as one sentence. */
export function sentenceOf(
  t: TFunction,
  { effect, ...condition }: Condition,
  sources: readonly Box[],
): string {
  return t(`fields.sentence.${effect}`, { rules: rulesWords(t, condition, sources) })
}

/** `“Amount” is more than “50,000” and “Secured” is ticked`. */
export const rulesWords = (
  t: TFunction,
  { match, rules }: Pick<Condition, 'match' | 'rules'>,
  sources: readonly Box[],
): string => rules.map((rule) => ruleWords(t, rule, sources)).join(` ${t(`fields.joins.${match}`)} `)

function ruleWords(t: TFunction, { name, sign, value = '' }: ConditionRule, sources: readonly Box[]): string {
  const source = sources.find(({ field }) => field.name === name)
  const field = `“${source?.label || name}”`
  const words =
    source?.kind === 'tick' && value
      ? t(value === 'true' ? 'fields.ticked' : 'fields.unticked')
      : `“${(source && value && shownText(source.kind, { ...source.field, shown_as: 'figures' }, value)) || value}”`

  return sign === 'is_filled' || sign === 'is_empty'
    ? `${field} ${t(`fields.signs.${sign}`)}`
    : `${field} ${t(`fields.signs.${sign}`)} ${words}`
}

/** What stands for a value that the signer has not typed yet. */
const samples: Partial<Record<Box['kind'], string>> = {
  number: '12',
  amount: '1000.00',
  day: '2026-11-24',
  tick: 'true',
}

export interface Trial {
  /** `principal = Rs 1,000.00` */
  given: string[]
  result: string | null
  problem: Broken | null
}

/** What a formula gives for values that the sender set, and for samples where there are none. */
export function tryFormula(box: Box, boxes: readonly Box[]): Trial {
  const all = boxes.map((one) => (one.key === box.key ? box : one))
  const fields = all.map(
    ({ key, kind, field: { prefill = null, ...settings } }): FormField => ({
      id: key,
      kind,
      required: true,
      settings: key === box.key ? settings : { ...settings, condition: undefined },
      prefill,
      typed:
        prefill || settings.default || settings.formula ? null : (sampleOf(kind, settings.options) ?? null),
    }),
  )
  const judged = judgeForm(fields, '2026-11-24')
  const needed = neededBy({ formula: box.field.formula })
  const given = all
    .filter(({ field }) => field.name !== undefined && needed.includes(field.name))
    .map(
      ({ key, kind, field }) =>
        `${field.name} = ${shownText(kind, { ...field, shown_as: 'figures' }, judged.get(key)?.value ?? '') ?? '–'}`,
    )
  const own = judged.get(box.key)

  return {
    given,
    result: own ? shownText(box.kind, box.field, own.value) : null,
    problem: own?.problem ?? null,
  }
}

const sampleOf = (kind: Box['kind'], options: readonly string[] | undefined): string | undefined =>
  samples[kind] ?? options?.[0]
