import type { z } from 'zod'
import { AutosignLimits } from '#contract/users/autosign-user.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import type { Trouble } from '../../../texts/problem-words.ts'

type Limits = z.output<typeof AutosignLimits>

/** Limits as somebody types them. */
export interface LimitsDraft {
  most: string
  mostADay: string
  types: readonly string[]
  from: string
  to: string
}

export type LimitsErrors = Partial<Record<keyof LimitsDraft, Trouble>>

export const noLimits: LimitsDraft = { most: '1000', mostADay: '100', types: [], from: '', to: '' }

/** `09:05` */
export const clockOf = (minute: number | null): string =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const draftOf = (limits: Limits): LimitsDraft => ({
  most: limits.most === null ? '' : String(limits.most),
  mostADay: limits.most_a_day === null ? '' : String(limits.most_a_day),
  types: limits.document_types ?? [],
  from: clockOf(limits.minute_from),
  to: clockOf(limits.minute_to),
})

const amountOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim()))

function minuteOf(typed: string): number | null {
  const [hours, minutes] = typed.split(':').map(Number)

  return typed === '' || hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}

const fields: Readonly<Record<string, keyof LimitsDraft>> = {
  most: 'most',
  most_a_day: 'mostADay',
  document_types: 'types',
  minute_from: 'from',
  minute_to: 'to',
}

/** The limits of the declaration, or what is wrong with each field. */
export function limitsOf(draft: LimitsDraft): { limits: Limits | null; errors: LimitsErrors } {
  const typed = {
    most: amountOf(draft.most),
    most_a_day: amountOf(draft.mostADay),
    document_types: draft.types.length > 0 ? [...draft.types] : null,
    minute_from: minuteOf(draft.from),
    minute_to: minuteOf(draft.to),
  }
  const read = AutosignLimits.safeParse(typed)
  const errors: LimitsErrors = {}
  for (const { path, ...trouble } of brokenRules(read.error, typed)) {
    const field = fields[path.split('.')[0] ?? '']
    if (field) errors[field] ??= trouble
  }

  return { limits: read.data ?? null, errors }
}
