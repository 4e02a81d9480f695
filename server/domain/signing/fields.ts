import type { JudgedField } from '#contract/vocabulary/fields/judge-form.ts'
import type { FieldSettings } from '#contract/vocabulary/fields/settings.ts'
import { shownText } from '#contract/vocabulary/fields/shown-text.ts'
import { startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import { boxKinds, isMarkBox, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import { type BuiltMethod, factsOf } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'

export interface FieldBox {
  id: string
  kind: PositionKind
  label: string
  settings: FieldSettings
}

type Judged = ReadonlyMap<string, JudgedField>

/**
 * Fields that fill themselves need nothing typed: the name that the sender gave, the day of signing
 * in India.
 */
const fillsItself = ({ kind }: FieldBox): boolean => boxKinds[kind].filledBy === 'itself'

/**
 * Refuses while a field that must be filled is empty, or something is wrong with one, and says
 * which.
 */
export function requireFields(boxes: readonly FieldBox[], judged: Judged): void {
  const wrong = boxes.flatMap((box): FieldProblem[] => {
    const field = judged.get(box.id)
    if (!field || isMarkBox(box)) return []
    if (field.problem) return [{ path: box.id, ...field.problem }]
    const isUnticked = boxKinds[box.kind].typed === 'tick' && field.value === 'false'
    if (!field.isRequired || fillsItself(box) || (field.value !== '' && !isUnticked)) return []

    return [
      box.label
        ? { path: box.id, code: 'FIELD_EMPTY', values: { label: box.label } }
        : { path: box.id, code: 'REQUIRED' },
    ]
  })
  if (wrong.length > 0) throw new Refusal('FIELD_MISSING', { fields: wrong })
}

/** A mark is needed where a signature of one's own hand is shown. */
export const needsMark = (method: BuiltMethod, boxes: readonly { kind: PositionKind }[]): boolean =>
  factsOf(method).mark && boxes.some(isMarkBox)

/** What a field shows once signed; null shows nothing. */
export function shownValue(
  box: FieldBox,
  judged: JudgedField | undefined,
  signer: { name: string },
  now: Date,
): string | null {
  const value = judged?.value ?? ''
  if (!fillsItself(box)) return shownText(box.kind, box.settings, value)
  if (value && boxKinds[box.kind].typed === 'day') return dayInIndia(startOfDayInIndia(value))

  return value || byItself(box.kind, signer, now)
}

function byItself(kind: PositionKind, signer: { name: string }, now: Date): string | null {
  if (kind === 'name') return signer.name

  return kind === 'date' ? dayInIndia(now) : null
}

export const dayInIndia = (moment: Date): string =>
  new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  }).format(moment)

/** As it is written in ISO 8601: 2026-11-24. */
export const isoDayInIndia = (moment: Date): string =>
  moment.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

export const timeInIndia = (moment: Date): string =>
  `${new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  }).format(moment)} IST`

/** As a form asks for it: DD/MM/YYYY, and hours and minutes of a day of 24. */
export function dayAndTimeInIndia(moment: Date): { day: string; time: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options }).format(moment)

  return {
    day: part({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}
