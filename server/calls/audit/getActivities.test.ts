import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getActivities } from '#contract/audit/getActivities.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { about, changed } from '#services/audit/changed.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let auditor: WireClient
let auditorId: string

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  const member = await aMember(wire.parts, organisation, ['activity-logs', 'advanceSetting'])
  auditorId = member.userId
  auditor = await enters(member)
})
afterAll(() => wire?.close())

async function enters(person: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}

const pune = newId()
async function acts(
  many: number,
  { event = 'department-changed', name = 'Pune', of = organisation.id, by = newId() } = {},
) {
  await wire.parts.store.forOrganisation(of).transaction(async (tx) => {
    for (let one = 0; one < many; one += 1)
      await tx.audit.add(event, {
        by: { kind: 'member', id: by, name: 'Asha Rao', address: '203.0.113.9', device: 'Firefox' },
        detail: { ...about('department', pune, name), ...changed({ code: one }, { code: one + 1 }) },
      })
  })
}

describe('users/getActivities', () => {
  it('says who did what to whom, with before and after', async () => {
    const { revision } = await auditor.call(getOrgCustomSettings, {})
    for (const [more, idle_timeout] of [25, 17].entries())
      await auditor.call(saveOrgCustomSettings, { settings: { idle_timeout }, revision: revision + more })
    const { rows } = await auditor.call(getActivities, { kinds: ['settings'] })
    expect(rows[0]).toMatchObject({
      event: 'setting-changed',
      kind: 'settings',
      actor: { kind: 'member', id: auditorId, name: 'Meera Nair' },
      changes: [{ field: 'idle_timeout', before: '25', after: '17' }],
      address: expect.stringMatching(/^(127|::1)/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const { rows: access } = await auditor.call(getActivities, { kinds: ['access'], user_id: auditorId })
    expect(access.map(({ event }) => event)).toContain('member-logged-in')
  })

  it('is walked by key, page after page, each entry once', async () => {
    await acts(57)
    const seen: number[] = []
    let before: string | undefined
    for (;;) {
      const page = await auditor.call(getActivities, {
        about_id: pune,
        maxRows: 20,
        ...(before && { before }),
      })
      expect(page.total).toBe(57)
      seen.push(...page.rows.map(({ number }) => number))
      if (page.older === null) break
      before = page.older
    }
    expect(seen).toHaveLength(57)
    expect(seen).toEqual([...seen].sort((one, other) => other - one))
  })

  it('is narrowed by moment, by who, and by words, wildcards taken as they stand', async () => {
    const asha = newId()
    await acts(3, { name: '100 % Nagpur_East', by: asha })
    for (const searchValue of ['nagpur_', '100 %', 'NAGPUR', '203.0.113.9'])
      expect((await auditor.call(getActivities, { searchValue, user_id: asha })).total, searchValue).toBe(3)
    expect((await auditor.call(getActivities, { searchValue: 'nagpurXeast' })).total).toBe(0)
    const now = wire.parts.clock.now().getTime()
    const at = (offset: number) => new Date(now + offset).toISOString()
    expect((await auditor.call(getActivities, { user_id: asha, from: at(3_600_000) })).total).toBe(0)
    expect((await auditor.call(getActivities, { user_id: asha, to: at(-3_600_000) })).total).toBe(0)
    expect(
      (await auditor.call(getActivities, { user_id: asha, from: at(-3_600_000), to: at(3_600_000) })).total,
    ).toBe(3)
  })

  it('finds a rare word among many by its index, and a common one by walking', async () => {
    const many = await anOrganisation(wire.parts, 'Many Acts')
    const reader = await enters(await aMember(wire.parts, many, ['activity-logs']))
    await acts(1, { name: 'Raigarh', of: many.id })
    await acts(1_100, { of: many.id })
    expect((await auditor.call(getActivities, { searchValue: 'raigarh' })).total).toBe(0)
    const rare = await reader.call(getActivities, { searchValue: 'raigarh' })
    expect(rare).toMatchObject({ total: 1, more: false, older: null })
    expect(rare.rows[0]!.about).toEqual({ id: pune, name: 'Raigarh' })
    const common = await reader.call(getActivities, { searchValue: 'pune', maxRows: 5 })
    expect(common).toMatchObject({ total: 1_000, more: true })
    expect(common.rows).toHaveLength(5)
  })

  it('shows what concerns people, and nothing else, to a member who manages people', async () => {
    const manager = await enters(await aMember(wire.parts, organisation, ['users']))
    const { rows } = await manager.call(getActivities, {})
    expect(rows.every(({ kind }) => kind === 'people' || kind === 'external')).toBe(true)
    expect((await manager.call(getActivities, { kinds: ['settings', 'access'] })).total).toBe(0)
  })

  it('is closed without the module, and has nothing of another organisation', async () => {
    const clerk = await enters(await aMember(wire.parts, organisation, ['workflow']))
    expect((await clerk.send(getActivities, {})).status).toBe(403)
    const elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
    const stranger = await enters(await aMember(wire.parts, elsewhere, ['activity-logs']))
    const own = await auditor.call(getActivities, { about_id: pune })
    expect((await stranger.call(getActivities, { about_id: pune })).rows).toEqual([])
    expect((await stranger.call(getActivities, { before: own.rows[0]!.id })).rows).toEqual([])
    for (const bad of [{ maxRows: 0 }, { maxRows: 1e9 }, { before: 'two' }, { kinds: ['all'] }])
      expect((await auditor.send(getActivities, bad)).body.code).toBe('BAD_REQUEST')
  })
})
