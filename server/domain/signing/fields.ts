import type { PositionKind } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

export interface FieldBox {
  id: string
  kind: PositionKind
  required: boolean
  label: string
  value: string | null
}

const isSignature = (box: FieldBox): boolean => box.kind === 'signature' || box.kind === 'initials'

/** Fields that fill themselves need nothing typed: the name that the sender gave, the day of signing in India. */
const fillsItself = (box: FieldBox): boolean => box.kind === 'name' || box.kind === 'date'

/** Refuses while a required field is empty, and says which. */
export function requireFields(boxes: readonly FieldBox[]): void {
  const empty = boxes.filter(
    (box) => box.required && !isSignature(box) && !fillsItself(box) && !box.value?.trim(),
  )
  if (empty.length === 0) return

  throw new Refusal('FIELD_MISSING', {
    fields: empty.map((box) => ({ path: box.id, message: `${box.label || 'This field'} is missing.` })),
  })
}

/** A mark is needed where a signature of one's own hand is shown. */
export const needsMark = (method: string, boxes: readonly FieldBox[]): boolean =>
  method === 'electronic' && boxes.some(isSignature)

/** What a field shows once signed; null shows nothing. */
export function shownValue(box: FieldBox, signer: { name: string }, now: Date): string | null {
  if (box.kind === 'name') return box.value?.trim() || signer.name
  if (box.kind === 'date') return box.value?.trim() || dayInIndia(now)
  if (box.kind === 'tick') return box.value === 'true' || box.value === 'on' || box.value === '1' ? '✓' : null

  return box.value?.trim() || null
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
