import type { OutputOf } from '#contract/define-call.ts'
import type { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { type GivenRow, type GivenValues, tablesOf } from '#contract/vocabulary/templates/rows.ts'
import { stillAsked } from '#contract/vocabulary/templates/still-asked.ts'

export type ComposeData = OutputOf<typeof getTemplateDataToCompose>

type Filled = Pick<ComposeData, 'content' | 'values' | 'fixed'>

/** Empty rows, as many as must be filled, so that nobody looks for the button first. */
export const beginning = ({ content, values }: Pick<Filled, 'content' | 'values'>): GivenValues => ({
  ...Object.fromEntries(
    tablesOf(content).map(({ name, least }) => [
      name,
      Array.from({ length: Math.min(least, 5) }, (): GivenRow => ({})),
    ]),
  ),
  ...values,
})

const isSame = (one: GivenValues[string] | undefined, other: GivenValues[string] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * What was typed, where the form becomes that of another version or client: it comes along as far
 * as the form still asks for it. What nobody changed is what the new facts say.
 */
export function carried(before: Filled, next: Filled, given: GivenValues): GivenValues {
  const begun = beginning(before)
  const typed = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => !isSame(value, begun[name]) && !(typeof value === 'string' && value.trim() === ''),
    ),
  )
  const fixed = Object.entries(next.values).filter(([name]) => next.fixed.includes(name))

  return { ...beginning(next), ...stillAsked(next.content, typed), ...Object.fromEntries(fixed) }
}

export const roleOfSeat = (seat: string) => seat.split(':')[0]!

/** The people of each role as the form has them: who was taken out of a role stays out. */
export function carriedSeats<Person>(
  next: Record<string, Person>,
  typed: Record<string, Person>,
  roles: readonly { role: string; several?: boolean | undefined }[],
): Record<string, Person> {
  const own = Object.entries(typed).filter(([seat]) =>
    roles.some(({ role, several }) => seat === role || (several && roleOfSeat(seat) === role)),
  )
  const filled = new Set(own.map(([seat]) => roleOfSeat(seat)))

  return Object.fromEntries([
    ...Object.entries(next).filter(([seat]) => !filled.has(roleOfSeat(seat))),
    ...own,
  ])
}
