import { languages } from '#contract/vocabulary/states.ts'
import type { GivenValues } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateRole } from '#contract/vocabulary/templates/settings.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { nextTerm } from '#domain/templates/contract-days.ts'
import { readDocket } from '#services/dockets/read-document.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'
import type { RolePerson } from '../apply-settings.ts'
import type { OpenText } from '../open-template.ts'

/**
 * The values of a contract with the days of its next term, where somebody types them. They are
 * empty where it has no first day: nobody takes over a last day that may be past.
 */
export async function valuesOfRenewal(
  tx: Tx,
  docketId: string,
  { content, settings }: OpenText,
  values: GivenValues,
): Promise<GivenValues> {
  const contract = await tx.contracts.ofDocket(docketId)
  if (!contract) return values
  const term = contract.startsOn ? nextTerm(contract.startsOn, contract.endsOn) : null
  const isTyped = (name: string) =>
    content.values.some((one) => one.name === name && one.settings.formula === undefined)
  const { starts, ends } = settings.contract ?? {}

  return {
    ...values,
    ...(starts && isTyped(starts) && { [starts]: term?.startsOn ?? '' }),
    ...(ends && isTyped(ends) && { [ends]: term?.endsOn ?? '' }),
  }
}

/** Who had the roles of a template on a docket; nobody where they are not told apart. */
export async function peopleOfDocket(
  tx: Tx,
  docketId: string,
  roles: readonly TemplateRole[],
): Promise<RolePerson[]> {
  const [first] = await tx.documents.ofDocket(docketId)
  const seats = (await tx.signers.ofDocket(docketId))
    .filter(({ document_id, group_seat }) => document_id === first?.id && group_seat === null)
    .sort((one, other) => one.sequence - other.sequence || one.id.localeCompare(other.id))
  const inOrder = rolesOfSeats(roles, seats.length)
  const people = inOrder.flatMap(({ role, kind }, index): RolePerson[] => {
    const seat = seats[index]
    if (seat?.role !== kind) return []
    const { name, email, mobile } = seat
    const language = languages.find((one) => one === seat.language) ?? 'en'

    return [{ role, name, email, mobile, language }]
  })

  return people.length === seats.length ? people : []
}

/** Which role each seat has; none where it cannot be told. */
function rolesOfSeats(roles: readonly TemplateRole[], seats: number): readonly TemplateRole[] {
  const more = seats - roles.length
  const several = roles.filter((one) => one.several === true)
  if (more === 0 && several.length === 0) return roles
  // One who may be left out, or two roles of several people, can be any of them.
  if (more < 0 || several.length !== 1 || roles.some(({ optional }) => optional)) return []

  return roles.flatMap((one) => (one.several === true ? Array.from({ length: more + 1 }, () => one) : [one]))
}

/**
 * A contract of the same template that the member sees, and that nobody renews yet. Its next docket
 * is of the same client.
 */
export async function contractToRenew(
  tx: Tx,
  { docketId, templateId }: { docketId: string; templateId: string },
  member: Member,
): Promise<Docket> {
  const { docket } = await readDocket(tx, docketId, member)
  // Locked: of two who renew it at once, one does.
  const contract = docket.template_id === templateId && (await tx.contracts.ofDocketLocked(docketId))
  if (!contract) throw new Refusal('DOCKET_NOT_FOUND').ofField('renews')
  if (contract.renewedBy !== null) throw new Refusal('CONTRACT_RENEWED')
  const initiatorId = await tx.contracts.renewing(docketId)
  if (initiatorId !== null) {
    const who = (await tx.members.names([initiatorId])).get(initiatorId)
    throw new Refusal('CONTRACT_IN_RENEWAL', who ? { values: { who } } : {})
  }

  return docket
}
