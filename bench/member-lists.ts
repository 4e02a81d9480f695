import { listMembers } from '#calls/users/list-members.ts'
import { presentMember } from '#calls/users/present-member.ts'
import type { ParsedInputOf } from '#contract/define-call.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore } from '#store/store.ts'
import { testParts } from '../testing/parts.ts'
import { anOrganisation } from '../testing/people.ts'
import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { fillWithMembers, sought } from './many-members.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const how =
  'Median time of what getUsersByOrg does in the database (one page of 25 with role, branch, zone and modules, and the total) as muhar_app under row-level security, the two sizes by turns. Ours: 100,000 members; floor: the same with 1,000.'

/** The list of members with a hundred thousand of them, against the same with a thousand. */
export const memberLists: Part = {
  name: 'members',
  title: 'The list of members: 100,000 against 1,000',
  async measure(extent: Extent) {
    const [few, many, rounds] = extent === 'whole' ? [1_000, 100_000, 41] : [100, 300, 2]
    // Rows are only read here: nothing has to survive. Commits are waited for, since no index answers alone for rows whose
    // commit may not be written yet.
    const database = await aBenchDatabase(['fsync=off', 'max_wal_size=4GB'])
    const small = await anOfficeWith(database, 'few_members', few)
    const large = await anOfficeWith(database, 'many_members', many)
    try {
      const rows: Row[] = []
      for (const [name, asked] of questions) {
        const acts = [small, large].map((office) => () => list(office, asked(office)))
        await medians(3, ...acts)
        const [floor = Number.NaN, ours = Number.NaN] = await medians(rounds, ...acts)
        rows.push(row({ name, unit: 'ms', ours, floor, goal: { of: 'ratio', atMost: 1.5 }, how }))
      }

      return rows
    } finally {
      await small.close()
      await large.close()
      await database.stop()
    }
  },
}

interface Office {
  store: OrganisationStore
  roleId: string
  departmentId: string
  zoneId: string
  close(): Promise<void>
}

const questions: readonly (readonly [string, (office: Office) => object])[] = [
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

async function anOfficeWith(database: BenchDatabase, name: string, count: number): Promise<Office> {
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

const list = ({ store }: Office, asked: object) =>
  store.read(async (tx) => {
    const { members, ...found } = await listMembers(tx, getUsersByOrg.input.parse(asked) as Asked)

    return { rows: members.map((member) => presentMember(member, reader)), ...found }
  })
