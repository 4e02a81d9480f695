import { boxKinds, isMarkBox, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { factsOf, type SigningMethod } from '#contract/vocabulary/signing-methods.ts'
import { isTicked } from '#domain/positions/typed-value.ts'
import { Refusal } from '#domain/refusal.ts'

export interface FieldBox {
  id: string
  kind: PositionKind
  required: boolean
  label: string
  value: string | null
}

/** Fields that fill themselves need nothing typed: the name that the sender gave, the day of signing in India. */
const fillsItself = ({ kind }: FieldBox): boolean => boxKinds[kind].filledBy === 'itself'

/** Refuses while a required field is empty, and says which. */
export function requireFields(boxes: readonly FieldBox[]): void {
  const empty = boxes.filter(
    (box) => box.required && !isMarkBox(box) && !fillsItself(box) && !box.value?.trim(),
  )
  if (empty.length === 0) return

  throw new Refusal('FIELD_MISSING', {
    fields: empty.map(({ id, label }) =>
      label ? { path: id, code: 'FIELD_EMPTY', values: { label } } : { path: id, code: 'REQUIRED' },
    ),
  })
}

/** A mark is needed where a signature of one's own hand is shown. */
export const needsMark = (method: SigningMethod, boxes: readonly FieldBox[]): boolean =>
  factsOf(method).mark && boxes.some(isMarkBox)

/** What a field shows once signed; null shows nothing. */
export function shownValue(box: FieldBox, signer: { name: string }, now: Date): string | null {
  const typed = box.value?.trim() || null
  if (boxKinds[box.kind].drawnAs === 'tick') return isTicked(typed) ? '✓' : null

  if (typed && boxKinds[box.kind].typed === 'day') return dayInIndia(new Date(`${typed}T00:00:00+05:30`))

  return typed ?? byItself(box.kind, signer, now)
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
