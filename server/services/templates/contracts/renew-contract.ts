import { languages } from '#contract/vocabulary/states.ts'
import type { GivenValues } from '#contract/vocabulary/templates/rows.ts'
import { mostPeople, type TemplateRole } from '#contract/vocabulary/templates/settings.ts'
import { forPeople } from '#contract/vocabulary/templates/several.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { nextTerm } from '#domain/templates/contract-days.ts'
import { readDocket } from '#services/dockets/read-document.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
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

/**
 * Who had the roles of a template on a docket. Who signs is known by the boxes that the text gave
 * them; who has none, by the order of the roles. Nobody where that does not tell: usual people of
 * the organisation, those added by hand and those who handed over have seats, too.
 */
export async function peopleOfDocket(
  tx: Tx,
  { docketId, templateId }: { docketId: string; templateId: string },
  roles: readonly TemplateRole[],
): Promise<RolePerson[]> {
  const [first] = await tx.documents.ofDocket(docketId)
  const docket = await tx.dockets.get(docketId)
  const version = docket?.template_version ?? null
  const kept = version === null ? null : await tx.templateVersions.get(templateId, version)
  if (!first || !kept) return []
  const seats = (await tx.signers.ofDocument(first.id)).filter(
    ({ group_seat, state }) => group_seat === null && state !== 'delegated',
  )
  const boxes = await tx.signerPositions.ofDocuments([first.id])

  return roles.flatMap(({ role, kind, several }): RolePerson[] => {
    const of = kept.settings.roles.find((one) => one.role === role)
    if (of?.kind !== kind) return []
    const own = seatsByBoxes(kept, of, seats, boxes) ?? seatsInOrder(kept, of, seats)
    // It had several people once.
    if (own.length > 1 && !several) return []

    return own.map(({ name, email, mobile, language: said }) => {
      const language = languages.find((one) => one === said) ?? 'en'

      return { role, name, email, mobile, language }
    })
  })
}

/** None where a person of the role is missing; null where the document has no field of the text. */
function seatsByBoxes(
  { content, settings }: OpenText,
  { role, kind }: TemplateRole,
  seats: readonly Signer[],
  boxes: readonly SignerPosition[],
): Signer[] | null {
  if (kind !== 'signer') return null
  const counts = new Map(settings.roles.map((one) => [one.role, Math.min(seats.length, mostPeople)]))
  const { fields } = forPeople(content, settings.roles, counts)
  const isKnown = new Set(fields.map(({ anchor }) => anchor))
  const placed = boxes.filter(({ anchor }) => anchor !== null && isKnown.has(anchor))
  if (placed.length === 0) return null
  const found: Signer[] = []
  for (let person = 0; ; person++) {
    const anchors = new Set(
      fields.flatMap((one) => (one.role === role && one.person === person ? [one.anchor] : [])),
    )
    const owners = new Set(
      placed.flatMap(({ anchor, signer_id }) => (anchors.has(anchor ?? '') ? [signer_id] : [])),
    )
    if (owners.size === 0) return found
    const seat = seats.find(({ id }) => owners.has(id))
    // Boxes that somebody gave to others by hand tell nothing.
    if (owners.size > 1 || !seat || seat.role !== kind || found.includes(seat)) return []
    found.push(seat)
  }
}

function seatsInOrder(
  { settings: { roles } }: OpenText,
  { role, kind }: TemplateRole,
  seats: readonly Signer[],
): Signer[] {
  const alike = roles.filter((one) => one.kind === kind)
  const own = seats.filter((one) => one.role === kind)
  if (own.length !== alike.length || alike.some(({ optional, several }) => optional || several)) return []

  return own.filter((_, index) => alike[index]?.role === role)
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
