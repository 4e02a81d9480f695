import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { TemplateRole, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import { changeSettings } from '#services/dockets/change-settings.ts'
import { addSigner } from '#services/signers/add-signer.ts'
import { addSeat } from '#services/signers/seats/add-seat.ts'
import type { Tx } from '#store/store.ts'

export interface RolePerson {
  role: string
  name: string
  email: string | null
  mobile: string | null
  language: Language
  /** A signing group that has the role; the name is the group's. */
  groupId?: string | null
}

/** People of roles that are not there, or two of one. */
export function problemsOfPeople(
  roles: readonly TemplateRole[],
  people: readonly RolePerson[],
): FieldProblem[] {
  return people.flatMap(({ role }, index): FieldProblem[] => {
    const path = `signers.${index}.role`
    if (!roles.some((one) => one.role === role)) return [{ path, code: 'ROLE_UNKNOWN', values: { role } }]
    const isTwice = people.findIndex((one) => one.role === role) < index

    return isTwice ? [{ path, code: 'ROLE_TWICE' }] : []
  })
}

interface Used {
  template: { id: string }
  version: number
  settings: TemplateSettings
  /** Sealed; missing where none were typed. */
  values?: string
  /** The docket whose contract it renews. */
  renews?: string | undefined
}

/** A docket knows its template and has its order, ways to sign and deadline. */
export async function applySettings(
  tx: Tx,
  docketId: string,
  { template, version, settings, values, renews }: Used,
  acting: ActingLater,
): Promise<void> {
  const { signing_order, methods, expiry_days } = settings
  await tx.dockets.update(
    docketId,
    {
      template_id: template.id,
      template_version: version,
      template_values: values ?? null,
      renews_docket_id: renews ?? null,
    },
    acting.now,
  )
  const own = {
    ...(signing_order && { signing_order }),
    ...(methods && { methods }),
    ...(expiry_days !== null && { expiry_days }),
  }
  if (Object.keys(own).length > 0) await changeSettings(tx, docketId, own, acting)
}

/** In the order of the roles; answers whose seat is whose. */
export async function addPeople(
  tx: Tx,
  documentId: string,
  { roles, signing_order }: TemplateSettings,
  people: readonly RolePerson[],
  acting: ActingLater,
): Promise<Map<string, string>> {
  const seats = new Map<string, string>()
  for (const { role, kind, methods } of roles) {
    const person = people.find((one) => one.role === role)
    if (!person) continue
    const sequence = signing_order === 'parallel' ? 1 : null
    const { groupId } = person
    const adding = groupId
      ? addSeat(tx, { documentId, groupId, sequence, rule: null }, acting)
      : addSigner(
          tx,
          documentId,
          { ...person, role: kind, sequence, methods, allDocuments: true, isSelf: false },
          acting,
        )
    const seat = await adding.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const at = `signers.${people.indexOf(person)}`
      throw error.fields
        ? error.about(error.fields.map((one) => ({ ...one, path: `${at}.${one.path}` })))
        : error.ofField(at)
    })
    seats.set(role, seat)
  }

  return seats
}
