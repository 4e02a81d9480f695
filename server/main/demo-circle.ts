import type { GroupKind } from '#contract/vocabulary/groups.ts'
import { bySystem } from '#domain/actors.ts'
import { makeGroup } from '#services/groups/save-group.ts'
import { saveStakeholders } from '#services/organisations/stakeholders.ts'
import type { Store, Tx } from '#store/store.ts'

const by = bySystem('Muhar demo')

const groups: readonly { kind: GroupKind; name: string; people: { name: string; email: string }[] }[] = [
  {
    kind: 'signing',
    name: 'Authorised signatories',
    people: [{ name: 'Vikram Deshpande', email: 'vikram.deshpande@example.in' }],
  },
  { kind: 'checker', name: 'Credit checkers', people: [] },
  { kind: 'user', name: 'Home loans desk', people: [] },
]
const stakeholders = [
  { name: 'Adv. Sheela Menon', email: 'sheela.menon@example.in', role: 'approver' },
  { name: 'Registrar of Documents', email: 'documents.desk@example.in', role: 'viewer' },
] as const

/**
 * Groups and stakeholders for each demo organisation, made once; none comes onto new documents by
 * itself.
 */
export async function prepareCircle(store: Store, organisationIds: readonly string[]): Promise<void> {
  for (const id of organisationIds)
    await store.forOrganisation(id).transaction(async (tx) => {
      const { total } = await tx.groups.page({ search: null, kinds: null, page: 1, rows: 1 })
      if (total === 0) await make(tx)
    })
}

async function make(tx: Tx): Promise<void> {
  const acting = { by, now: new Date() }
  const user_ids = (await tx.memberRecords.notEnded())
    .filter(({ state }) => state === 'active')
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, 2)
    .map(({ user_id }) => user_id)
  for (const group of groups) await makeGroup(tx, { ...group, user_ids }, acting)
  const given = stakeholders.map((one) => ({ ...one, language: 'en' as const, is_default: false }))
  await saveStakeholders(tx, given, acting)
}
