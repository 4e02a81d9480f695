import { listMembers } from '#calls/users/list-members.ts'
import { presentMember } from '#calls/users/present-member.ts'
import type { ParsedInputOf } from '#contract/define-call.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore } from '#store/store.ts'
import { testParts } from '../testing/parts.ts'
import { anOrganisation } from '../testing/people.ts'
import type { BenchDatabase } from './bench-database.ts'
import { fillWithMembers, sought } from './many-members.ts'
import type { Part } from './row.ts'
import { atTwoSizes } from './two-sizes.ts'

const how =
  'Median time of what getUsersByOrg does in the database (one page of 25 with role, branch, zone and modules, and the total) as muhar_app under row-level security, the two sizes by turns. Ours: 100,000 members; floor: the same with 1,000.'

/** The list of members with a hundred thousand of them, against the same with a thousand. */
export const memberLists: Part = {
  name: 'members',
  title: 'The list of members: 100,000 against 1,000',
  measure: (extent) =>
    atTwoSizes(extent, {
      fixture: aTenantWith,
      questions: questions.map(([name, asked]) => ({
        name,
        ask: (tenant: Tenant) => list(tenant, asked(tenant)),
        goal: { of: 'ratio', atMost: 1.5 },
      })),
      how,
    }),
}

interface Tenant {
  store: OrganisationStore
  roleId: string
  departmentId: string
  zoneId: string
  close(): Promise<void>
}

const questions: readonly (readonly [string, (tenant: Tenant) => object])[] = [
  ['by name, page 1', () => ({})],
  ['by name, page 20', () => ({ pageNo: 20 })],
  ['by last visit', () => ({ sort: { by: 'last_seen_at', descending: true } })],
  ['by invitation', () => ({ sort: { by: 'invited_at', descending: true } })],
  ['of a role', ({ roleId }) => ({ filter: { role_id: roleId } })],
  ['of a branch', ({ departmentId }) => ({ filter: { department_id: departmentId } })],
  ['of a zone', ({ zoneId }) => ({ filter: { zone_id: zoneId } })],
  ['of a state', () => ({ filter: { state: ['invited'] } })],
  [`rare word (${sought.rare})`, () => ({ searchInput: sought.rare })],
  ['an employee number', () => ({ searchInput: 'E-77' })],
  [`word of every tenth (${sought.common})`, () => ({ searchInput: sought.common })],
  [`word of every member (${sought.everywhere})`, () => ({ searchInput: sought.everywhere })],
]

async function aTenantWith(database: BenchDatabase, name: string, count: number): Promise<Tenant> {
  const { url, adminUrl } = await database.another(name)
  const parts = await testParts({ databaseUrl: url, mostConnections: 2 })
  const organisation = await anOrganisation(parts)
  await fillWithMembers(adminUrl, organisation.id, count)
  const store = parts.store.forOrganisation(organisation.id)
  const [first] = await store.read(async (tx) => tx.memberRecords.shown((await tx.memberList.page(one)).ids))
  if (!first?.role_id || !first.department_id || !first.zone_id) throw new Error('no member was made')

  return {
    store,
    roleId: first.role_id,
    departmentId: first.department_id,
    zoneId: first.zone_id,
    close: () => parts.close(),
  }
}

const one = {
  search: '',
  states: null,
  roleId: null,
  departmentId: null,
  zoneId: null,
  sortBy: 'name' as const,
  descending: false,
  page: 1,
  rows: 1,
}

type Asked = ParsedInputOf<typeof getUsersByOrg>

const reader = { userId: newId(), modules: new Set<Module>(['users', 'roles']), now: new Date() }

const list = ({ store }: Tenant, asked: object) =>
  store.read(async (tx) => {
    const { members, ...found } = await listMembers(tx, getUsersByOrg.input.parse(asked) as Asked)

    return { rows: members.map((member) => presentMember(member, reader)), ...found }
  })
