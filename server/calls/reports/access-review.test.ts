import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadAccessReview } from '#contract/reports/downloadAccessReview.ts'
import { getRoleMembers } from '#contract/roles/getRoleMembers.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { madeReport, rowsOfCsv } from '#testing/reports.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const day = 86_400_000
let wire: Wire
let organisation: AnOrganisation
let auditor: APersonWhoLogsIn
let quiet: APersonWhoLogsIn
let own: WireClient

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  auditor = await aMember(wire.parts, organisation, ['roles', 'documents'])
  quiet = await aMember(wire.parts, organisation, ['workflow', 'documents'])
  const gone = await aMember(wire.parts, organisation, ['workflow'])
  await aMember(wire.parts, organisation, ['workflow'])
  await aMember(wire.parts, await anOrganisation(wire.parts, 'Sagar Traders'), ['workflow'])
  await changes(quiet, { last_seen_at: new Date(wire.parts.clock.now().getTime() - 100 * day) })
  await changes(gone, { state: 'ended', ended_from: 'active', ended_at: wire.parts.clock.now() })
  own = await enters(auditor)
})
afterAll(() => wire?.close())

const changes = ({ membershipId }: APersonWhoLogsIn, to: object) =>
  wire.parts.store
    .forOrganisation(organisation.id)
    .transaction((tx) => tx.memberRecords.update(membershipId, to))
async function enters(person: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}
async function sheetOf(filter: object = {}): Promise<string[][]> {
  const { job_id } = await own.call(downloadAccessReview, { format: 'csv', filter })

  return rowsOfCsv(await madeReport(wire.parts, own, job_id))
}
const listed = async (filter: object) =>
  (await own.call(getRoleMembers, { filter })).rows.map(({ email }) => email)
const addresses = (rows: string[][]) => rows.slice(1).map((row) => row[2])

describe('the access review as a sheet', () => {
  it('says of everybody who works here which role they have, what it opens and when they were here', async () => {
    const [head, ...rows] = await sheetOf()
    expect(head).toEqual([
      'First name',
      'Last name',
      'E-mail',
      'Employee number',
      'State',
      'Role',
      'Modules',
      'Branch',
      'Zone',
      'Joined (IST)',
      'Last here (IST)',
    ])
    expect(rows).toHaveLength(3)
    const [, , , , state, role] = rows.find((row) => row[2] === auditor.email) ?? []
    expect([state, role]).toEqual(['Active', 'Officer'])
  })

  it.each([
    ['a role', () => ({ role_id: quiet.roleId })],
    ['a module', () => ({ module: 'documents' as const })],
    ['who has not been here for long', () => ({ not_here_days: 90 })],
  ])('holds whom the screen shows: %s', async (_what, filter) => {
    const shown = await listed(filter())
    expect(shown).toContain(quiet.email)
    expect(shown.length).toBeLessThan(3)
    expect(addresses(await sheetOf(filter())).sort()).toEqual(shown.sort())
  })

  it('counts members who never came among those who were not here, and nobody who was', async () => {
    expect(await listed({ not_here_days: 101 })).not.toContain(quiet.email)
    expect(await listed({ not_here_days: 101 })).not.toContain(auditor.email)
  })

  it('is closed without the module, to another organisation’s role, and to days that are none', async () => {
    const clerk = await enters(await aMember(wire.parts, organisation, ['users']))
    expect((await clerk.send(downloadAccessReview, {})).status).toBe(403)
    expect((await own.send(downloadAccessReview, { filter: { role_id: newId() } })).body.code).toBe(
      'ROLE_NOT_FOUND',
    )
    for (const not_here_days of [-1, 0, 1e9, 'two'])
      expect((await own.send(downloadAccessReview, { filter: { not_here_days } })).body.code).toBe(
        'BAD_REQUEST',
      )
  })
})
