import type { ExpectedFacts } from '#contract/vocabulary/certificate-facts.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { TemplateRole, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { someFact } from '#domain/signing/compare-facts.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import { changeSettings } from '#services/dockets/change-settings.ts'
import { sealFacts } from '#services/expected-facts.ts'
import type { InstallationSettings, Parts } from '#services/parts.ts'
import { addSigner } from '#services/signers/add-signer.ts'
import { judgeChosenChecks } from '#services/signers/chosen-checks.ts'
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
  /** What is compared with their certificate, where the role asks for it. */
  facts?: ExpectedFacts | null | undefined
}

/** People of unknown roles, two where a role has one, and those without facts that it asks for. */
export function problemsOfPeople(
  roles: readonly TemplateRole[],
  people: readonly RolePerson[],
): FieldProblem[] {
  return people.flatMap(({ role, facts, groupId }, index): FieldProblem[] => {
    const path = `signers.${index}.role`
    const known = roles.find((one) => one.role === role)
    if (!known) return [{ path, code: 'ROLE_UNKNOWN', values: { role } }]
    if (!known.several && people.findIndex((one) => one.role === role) < index)
      return [{ path, code: 'ROLE_TWICE' }]
    const isGiven = someFact(facts) !== null
    if (groupId || isGiven === (known.asks_facts === true)) return []

    return [{ path: `roles.${role}`, code: isGiven ? 'FACTS_NOT_ASKED' : 'FACTS_NEEDED' }]
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

/** In the order of the roles, and of the people of each; answers whose seats are whose. */
export async function addPeople(
  tx: Tx,
  { keys, settings }: Pick<Parts, 'keys' | 'settings'>,
  documentId: string,
  { roles, signing_order }: TemplateSettings,
  people: readonly RolePerson[],
  acting: ActingLater,
): Promise<Map<string, string[]>> {
  const seats = new Map<string, string[]>()
  const inOrder = roles.flatMap((of) =>
    people.filter(({ role }) => role === of.role).map((person) => ({ of, person })),
  )
  for (const { of, person } of inOrder) {
    const { role, kind, methods, code_by, asks_factor } = of
    const sequence = signing_order === 'parallel' ? 1 : null
    const { groupId, facts: given, ...known } = person
    const facts = someFact(given)
    const adding = groupId
      ? addSeat(tx, { documentId, groupId, sequence, rule: null }, acting)
      : addSigner(
          tx,
          documentId,
          {
            ...known,
            role: kind,
            sequence,
            methods,
            allDocuments: true,
            isSelf: false,
            facts: facts && { given: facts, sealFor: (docketId) => sealFacts(keys, docketId, facts) },
            codeBy: code_by ?? null,
            asksFactor: asks_factor === true,
          },
          acting,
        ).then((id) => judged(tx, settings, id))
    const seat = await adding.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const at = `signers.${people.indexOf(person)}`
      throw error.fields
        ? error.about(error.fields.map((one) => ({ ...one, path: `${at}.${one.path}` })))
        : error.ofField(at)
    })
    seats.set(role, [...(seats.get(role) ?? []), seat])
  }

  return seats
}

/** Checks of a role that this person could never pass, or that the organisation closed. */
async function judged(
  tx: Tx,
  installation: Pick<InstallationSettings, 'sendsWhatsApp'>,
  signerId: string,
): Promise<string> {
  const added = await tx.signers.get(signerId)
  if (added) await judgeChosenChecks(tx, installation, added)

  return signerId
}
