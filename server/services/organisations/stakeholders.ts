import type { StakeholderRecord } from '#contract/organisations/stakeholder-record.ts'
import { mostDefaultStakeholders, mostStakeholders, type UsualRole } from '#contract/vocabulary/groups.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { sharesContact } from '#domain/signers/person-key.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Stakeholder } from '#store/groups/stakeholders.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

interface Given {
  stakeholder_id?: string | undefined
  revision?: number | undefined
  name: string
  email?: string | null | undefined
  mobile?: string | null | undefined
  role: UsualRole
  language: Language
  is_default: boolean
}

interface Acting {
  by: Actor
  now: Date
}

/**
 * Keeps people who are on dockets again and again: who is kept already, by id or by contact, is
 * changed, so that the same list sent twice is kept once. All of them or none.
 */
export async function saveStakeholders(tx: Tx, given: readonly Given[], acting: Acting): Promise<string[]> {
  await tx.organisations.lock(tx.organisationId)
  const kept = await tx.stakeholders.all()
  const ids: string[] = []
  for (const one of given) ids.push(await save(tx, kept, one, acting))
  const defaults = kept.filter(({ is_default }) => is_default).length
  if (kept.length > mostStakeholders || defaults > mostDefaultStakeholders)
    throw new Refusal('TOO_MANY_STAKEHOLDERS')
  if (new Set(ids).size < ids.length) throw new Refusal('STAKEHOLDER_TWICE')

  return ids
}

async function save(tx: Tx, kept: Stakeholder[], given: Given, { by, now }: Acting): Promise<string> {
  const { stakeholder_id, name, role, language, is_default } = given
  const contact = { email: given.email ?? null, mobile: given.mobile ?? null }
  const sharing = kept.filter((other) => sharesContact(contact, other))
  const found = stakeholder_id ? kept.find(({ id }) => id === stakeholder_id) : sharing[0]
  if (stakeholder_id && !found) throw new Refusal('STAKEHOLDER_NOT_FOUND')
  if (found && stakeholder_id && found.revision !== given.revision) throw stale(found, given)
  if (sharing.some(({ id }) => id !== found?.id)) throw new Refusal('STAKEHOLDER_TWICE')
  const fields = { name, ...contact, role, language, is_default }

  if (found) {
    const differences = changed(auditFactsOf(found), auditFactsOf(fields))
    if (!differences && found.email === contact.email && found.mobile === contact.mobile) return found.id
    const revision = found.revision + 1
    await tx.stakeholders.update(found.id, { ...fields, revision }, now)
    await tx.audit.add('stakeholder-changed', {
      by,
      detail: { ...about('stakeholder', found.id, name), ...differences },
    })
    kept.splice(kept.indexOf(found), 1, { ...found, ...fields, revision })

    return found.id
  }
  const id = newId()
  const position = 1 + Math.max(0, ...kept.map((other) => other.position))
  await tx.stakeholders.add({ id, position, ...fields })
  await tx.audit.add('stakeholder-added', {
    by,
    detail: { ...about('stakeholder', id, name), ...changed(null, auditFactsOf(fields)) },
  })
  const times = { created_at: now, updated_at: now, deleted_at: null }
  kept.push({ organisation_id: tx.organisationId, id, position, revision: 1, ...fields, ...times })

  return id
}

/** Says what it is now where that is not what was sent. */
function stale(now: Stakeholder, given: Given): Refusal {
  const sent: Record<string, unknown> = { ...given, email: given.email ?? null, mobile: given.mobile ?? null }
  const fields = (['name', 'email', 'mobile', 'role', 'language', 'is_default'] as const)
    .filter((name) => sent[name] !== now[name])
    .map((name) => ({
      path: `stakeholders.${name}`,
      code: 'IS_NOW' as const,
      values: { value: String(now[name] ?? '–') },
    }))

  return new Refusal('STAKEHOLDER_STALE', { fields })
}

export async function forgetStakeholder(tx: Tx, stakeholderId: string, { by, now }: Acting): Promise<void> {
  await tx.organisations.lock(tx.organisationId)
  const found = (await tx.stakeholders.all()).find(({ id }) => id === stakeholderId)
  if (!found) throw new Refusal('STAKEHOLDER_NOT_FOUND')
  await tx.stakeholders.update(stakeholderId, { deleted_at: now }, now)
  await tx.audit.add('stakeholder-removed', {
    by,
    detail: { ...about('stakeholder', stakeholderId, found.name), ...changed(auditFactsOf(found), null) },
  })
}

export const presentStakeholder = (one: Stakeholder): StakeholderRecord => ({
  stakeholder_id: one.id,
  name: one.name,
  email: one.email,
  mobile: one.mobile,
  role: one.role,
  language: one.language as Language,
  is_default: one.is_default,
  revision: one.revision,
})

type Told = Pick<Stakeholder, 'name' | 'email' | 'mobile' | 'role' | 'language' | 'is_default'>

const auditFactsOf = ({ name, email, mobile, role, language, is_default }: Told) => ({
  name,
  email: email && maskContact(email),
  mobile: mobile && maskContact(mobile),
  role,
  language,
  is_default,
})
