import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getOrganisationInfo } from '#contract/organisations/getOrganisationInfo.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { getOrgZoneCustomSettings } from '#contract/organisations/getOrgZoneCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { saveOrgZoneCustomSettings } from '#contract/organisations/saveOrgZoneCustomSettings.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore } from '#store/store.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aZone } from '#testing/settings.ts'

let fixture: ServerFixture
let zoneId: string
let store: OrganisationStore
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
  store = fixture.parts.store.forOrganisation(fixture.organisationId)
  const member = await store.read((tx) => tx.members.withEmail(fixture.emails.initiator))
  zoneId = await aZone(fixture.parts, { id: fixture.organisationId }, [member?.id ?? ''])
})
afterAll(() => fixture.close())

const writes = (key: string, value: unknown, whose: { zoneId?: string; locked?: boolean } = {}) =>
  store.transaction((tx) => tx.organisationSettings.write(key, value, whose))
const asked = (zone_id = zoneId) => fixture.clerk.call(getOrgZoneCustomSettings, { zone_id })

async function aSettler() {
  const { email, password } = await aMember(fixture.parts, fixture.organisation, ['advanceSetting'])
  const client = aClient(fixture.url)
  await client.login(email, password)

  return client
}

describe('settings of a zone', () => {
  it('are the organisation’s with the zone’s over them', async () => {
    await writes('expiry_days', 21)
    await writes('signer_otp', 'mail')
    expect(await asked()).toMatchObject({
      settings: { expiry_days: 21, signer_otp: 'mail' },
      overridden: [],
    })
    await writes('expiry_days', 7, { zoneId })
    await writes('name_match', 'refuse', { zoneId })
    expect(await asked()).toMatchObject({
      settings: { expiry_days: 7, name_match: 'refuse', signer_otp: 'mail' },
      overridden: ['expiry_days', 'name_match'],
    })
    const other = await aZone(fixture.parts, { id: fixture.organisationId })
    expect(await asked(other)).toMatchObject({ settings: { expiry_days: 21 }, overridden: [] })
  })

  it('count for members who work there when a docket is sent, and not for others', async () => {
    expect((await fixture.initiator.call(getOrganisationInfo, {})).settings.expiry_days).toBe(7)
    expect((await fixture.reader.call(getOrganisationInfo, {})).settings.expiry_days).toBe(21)

    const { docketId, documentId } = await aDraft(fixture.initiator)
    await withSigners(fixture.initiator, documentId, [aPerson()])
    // Between the draft and its sending.
    await writes('expiry_days', 5, { zoneId })
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId })
    // Afterwards the docket keeps what it was sent with.
    await writes('expiry_days', 3, { zoneId })
    const docket = await store.read((tx) => tx.dockets.get(docketId))
    const settings = docket?.settings as unknown as DocketSettings
    expect([settings.expiry_days, settings.name_match, settings.signer_otp]).toEqual([5, 'refuse', 'mail'])
    const days = ((docket?.expires_at?.getTime() ?? 0) - (docket?.sent_at?.getTime() ?? 0)) / 86_400_000
    expect(days).toBeCloseTo(5, 3)
  })

  it('do not count where the organisation locked its own', async () => {
    await writes('expiry_days', 14, { locked: true })
    expect((await asked()).settings.expiry_days).toBe(14)
    expect((await asked()).overridden).toEqual(['name_match'])
    expect((await fixture.initiator.call(getOrganisationInfo, {})).settings.expiry_days).toBe(14)
    // A lock outlives a change of the value, until it is taken off.
    await writes('expiry_days', 15)
    expect((await asked()).settings.expiry_days).toBe(15)
    await writes('expiry_days', 15, { locked: false })
    expect((await asked()).settings.expiry_days).toBe(3)
  })

  it('are not found for another organisation, nor of a zone that is not there', async () => {
    for (const answer of [
      await fixture.stranger.send(getOrgZoneCustomSettings, { zone_id: zoneId }),
      await fixture.clerk.send(getOrgZoneCustomSettings, { zone_id: newId() }),
      await fixture.clerk.send(getOrgZoneCustomSettings, { zone_id: zoneId, orgId: newId() }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('are changed for the zone alone by a member who keeps the settings, and given back', async () => {
    const settler = await aSettler()
    const zone_id = await aZone(fixture.parts, { id: fixture.organisationId })
    const before = await settler.call(getOrgZoneCustomSettings, { zone_id })
    expect(before.wider).toMatchObject({ expiry_days: 15, signing_order: 'sequential' })
    const save = async (settings: object, revision?: number) =>
      await settler.send(saveOrgZoneCustomSettings, {
        zone_id,
        settings,
        revision: revision ?? (await settler.call(getOrgZoneCustomSettings, { zone_id })).revision,
      })
    const saved = await save({ expiry_days: 4, methods: ['electronic'] }, before.revision)
    expect(saved.body).toMatchObject({
      settings: { expiry_days: 4, methods: ['electronic'] },
      overridden: ['expiry_days', 'methods'],
      revision: before.revision + 1,
    })
    expect((await save({ expiry_days: 5 }, before.revision)).body.code).toBe('SETTINGS_STALE')
    expect((await save({ checker: { groups: [newId()] } })).body.code).toBe('SETTING_INVALID')
    expect((await save({ accent: '#000000' })).status).toBe(400)
    const given = await save({ expiry_days: null })
    expect(given.body).toMatchObject({ settings: { expiry_days: 15 }, overridden: ['methods'] })
    const other = await aZone(fixture.parts, { id: fixture.organisationId })
    expect((await settler.call(getOrgZoneCustomSettings, { zone_id: other })).overridden).toEqual([])
  })

  it('are refused where the organisation locked its own, but for giving them back', async () => {
    const settler = await aSettler()
    const zone_id = await aZone(fixture.parts, { id: fixture.organisationId })
    await writes('reminder_days', [2], { zoneId: zone_id })
    await writes('reminder_days', [5], { locked: true })
    const read = await settler.call(getOrgZoneCustomSettings, { zone_id })
    expect(read.locked).toEqual(['reminder_days'])
    const save = (value: number[] | null) =>
      settler.send(saveOrgZoneCustomSettings, {
        zone_id,
        revision: read.revision,
        settings: { reminder_days: value },
      })
    expect((await save([3])).body.code).toBe('SETTING_LOCKED')
    expect((await save(null)).status).toBe(200)
  })

  it('are locked and opened by a member who keeps the settings, with a value of their own alone', async () => {
    const settler = await aSettler()
    const zone_id = await aZone(fixture.parts, { id: fixture.organisationId })
    const save = async (change: object) =>
      await settler.send(saveOrgCustomSettings, {
        revision: (await settler.call(getOrgCustomSettings, {})).revision,
        ...change,
      })
    const ofZone = async (name_match: 'off' | null) =>
      await settler.send(saveOrgZoneCustomSettings, {
        zone_id,
        revision: (await settler.call(getOrgZoneCustomSettings, { zone_id })).revision,
        settings: { name_match },
      })
    expect((await save({ locks: { name_match: true } })).body).toMatchObject({
      code: 'SETTING_INVALID',
      fields: [{ path: 'settings.name_match', message: 'Set a value of your own before it is locked.' }],
    })
    expect((await save({ locks: { accent: true } })).status).toBe(400)
    expect((await save({ locks: {} })).status).toBe(400)
    const locked = await save({ settings: { name_match: 'refuse' }, locks: { name_match: true } })
    expect(locked.body).toMatchObject({ settings: { name_match: 'refuse' } })
    expect(locked.body.locked).toContain('name_match')
    expect((await ofZone('off')).body.code).toBe('SETTING_LOCKED')

    expect((await save({ locks: { name_match: false } })).body.locked).not.toContain('name_match')
    expect((await ofZone('off')).body).toMatchObject({ settings: { name_match: 'off' } })

    await save({ locks: { name_match: true } })
    const away = await save({ settings: { name_match: null } })
    expect(away.body.locked).not.toContain('name_match')
    const events = await store.read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select(['event', 'detail'])
        .where('event', 'in', ['setting-locked', 'setting-unlocked'])
        .orderBy('number')
        .execute(),
    )
    expect(events.map(({ event }) => event)).toEqual([
      'setting-locked',
      'setting-unlocked',
      'setting-locked',
      'setting-unlocked',
    ])
    expect(events[0]?.detail).toEqual({ key: 'name_match' })
  })
})
