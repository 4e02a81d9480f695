import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteDepartment } from '#contract/departments/deleteDepartment.ts'
import { getDepartmentEffects } from '#contract/departments/getDepartmentEffects.ts'
import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { getUserDetails } from '#contract/users/getUserDetails.ts'
import { newId } from '#store/new-id.ts'
import { aDocumentOutForSignature, aDraft } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { type APlace, aDepartment, aZoneOf } from '#testing/places.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let lender: AnOrganisation
let person: APersonWhoLogsIn
let admin: WireClient
let second: WireClient
let clerk: WireClient
let stranger: WireClient

async function enter(who: APersonWhoLogsIn, url = wire.url): Promise<WireClient> {
  const client = aClient(url)
  await client.login(who.email, who.password)

  return client
}

beforeAll(async () => {
  wire = await aWire()
  lender = await anOrganisation(wire.parts, 'Vindhya Gramin Finance')
  person = await aMember(wire.parts, lender, ['branches', 'workflow'])
  admin = await enter(person)
  second = await enter(await aMember(wire.parts, lender, ['branches']), wire.secondUrl)
  clerk = await enter(await aMember(wire.parts, lender, ['workflow']))
  const other = await anOrganisation(wire.parts, 'Malwa Finance')
  stranger = await enter(await aMember(wire.parts, other, ['branches']))
})
afterAll(() => wire.close())

const store = () => wire.parts.store.forOrganisation(lender.id)
const list = (retired = false) => admin.call(getDepartmentById, { retired })
const row = async (id: string) => (await list(true)).rows.find((one) => one.id === id)
const save = async (client: WireClient, input: object) => {
  const { status, body } = await client.send(saveDepartment, { kind: 'department', ...input })

  return body.status === 'success' ? body : `${status} ${body.code}`
}
const close = async (input: object, client = admin) => {
  const { status, body } = await client.send(deleteDepartment, { kind: 'department', ...input })

  return body.status === 'success' ? body : `${status} ${body.code}`
}
const works = (who: APersonWhoLogsIn, department_id: string) =>
  store().transaction((tx) =>
    rowsOf(tx).updateTable('memberships').set({ department_id }).where('id', '=', who.membershipId).execute(),
  )
/** The newest entry of the organisation's chain about this. */
const told = (id: string) =>
  store().read(async (tx) => {
    const entries = await rowsOf(tx)
      .selectFrom('audit_entries')
      .select(['event', 'actor_id', 'detail'])
      .orderBy('number', 'desc')
      .execute()

    return entries.find(({ detail }) => detail.about_id === id)
  })

describe('users/saveDepartment', () => {
  it('makes departments beneath each other, in a zone, with a place; the list reads them back', async () => {
    const zone = await aZoneOf(admin, { name: 'West', code: 'W' })
    const place = { street: '12 FC Road', city: 'Pune', state: 'Maharashtra', postalCode: '411004' }
    const pune = await aDepartment(admin, { name: 'Pune', code: 'PUN', zone_id: zone.id, place })
    const below = await aDepartment(admin, { name: 'Shivajinagar', code: 'PUN-1', parent_id: pune.id })
    await works(person, below.id)

    expect(await row(pune.id)).toMatchObject({
      name: 'Pune',
      code: 'PUN',
      zone_id: zone.id,
      parent_id: null,
      place,
      people: 0,
      people_beneath: 1,
      retired_at: null,
    })
    expect(await row(below.id)).toMatchObject({ parent_id: pune.id, people: 1, place: null })
    expect((await list()).zones).toContainEqual(
      expect.objectContaining({ id: zone.id, name: 'West', code: 'W', departments: 1, people: 0 }),
    )
    expect(await told(below.id)).toMatchObject({
      event: 'department-made',
      actor_id: person.userId,
      detail: { about: 'department', about_name: 'Shivajinagar', before: null },
    })
  })

  it('changes what is named alone, and writes down before and after; nothing new is no change', async () => {
    const { id, revision } = await aDepartment(admin, { name: 'Nasik', place: { city: 'Nashik' } })
    expect(await save(admin, { id, revision, name: 'Nashik' })).toMatchObject({ revision: revision + 1 })
    expect(await row(id)).toMatchObject({ name: 'Nashik', place: { city: 'Nashik' } })
    expect(await told(id)).toMatchObject({
      event: 'department-changed',
      detail: { before: '{"name":"Nasik"}', after: '{"name":"Nashik"}' },
    })
    expect(await save(admin, { id, revision: revision + 1, name: 'Nashik' })).toMatchObject({
      revision: revision + 1,
    })
    expect(await save(admin, { id, revision: revision + 1, place: null })).toMatchObject({
      revision: revision + 2,
    })
    expect((await row(id))?.place).toBeNull()
  })

  it('shows the second of two administrators what the first changed', async () => {
    const { id, revision } = await aDepartment(admin, { name: 'Kolhapur' })
    await save(admin, { id, revision, name: 'Kolhapur, Rajarampuri' })
    const late = await second.send(saveDepartment, { kind: 'department', id, revision, name: 'Karvir' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'DEPARTMENT_STALE',
      message: 'Meera Nair changed this meanwhile. Look at the current values, then change yours.',
      fields: [{ path: 'name', message: 'Now: Kolhapur, Rajarampuri' }],
    })
    const both = await Promise.all(
      [admin, second].map((client) => save(client, { id, revision: revision + 1, name: `By ${client.url}` })),
    )
    expect(both.filter((answer) => answer === '409 DEPARTMENT_STALE')).toHaveLength(1)
  })

  it('gives a code once, also to two at once and in other letters; a closed one gives it back', async () => {
    const asked = { name: 'Satara', code: 'sat-9' }
    const both = await Promise.all([save(admin, asked), save(second, { name: 'Satara Camp', code: 'SAT-9' })])
    expect(both.filter((answer) => answer === '409 DEPARTMENT_CODE_TAKEN')).toHaveLength(1)
    const made = both.find((answer) => typeof answer === 'object') as unknown as APlace
    expect(await save(stranger, asked)).toMatchObject({ revision: 1 })
    await close({ id: made.id, revision: made.revision })
    expect(await save(admin, asked)).toMatchObject({ revision: 1 })
    const { id, revision } = await aDepartment(admin)
    expect(await save(admin, { id, revision, code: 'Sat-9' })).toBe('409 DEPARTMENT_CODE_TAKEN')
  })

  it('never lets the tree bite its tail or grow deeper than eight, two movers at once included', async () => {
    const a = await aDepartment(admin, { name: 'A' })
    const b = await aDepartment(admin, { name: 'B' })
    expect(await save(admin, { id: a.id, revision: a.revision, parent_id: a.id })).toBe(
      '422 DEPARTMENT_CYCLE',
    )
    const both = await Promise.all([
      save(admin, { id: a.id, revision: a.revision, parent_id: b.id }),
      save(second, { id: b.id, revision: b.revision, parent_id: a.id }),
    ])
    expect(both.filter((answer) => answer === '422 DEPARTMENT_CYCLE')).toHaveLength(1)

    let deepest = await aDepartment(admin, { name: '1' })
    for (let level = 2; level <= 8; level += 1)
      deepest = await aDepartment(admin, { name: `${level}`, parent_id: deepest.id })
    expect(await save(admin, { name: '9', code: 'deep-9', parent_id: deepest.id })).toBe(
      '422 DEPARTMENT_TOO_DEEP',
    )
  })

  it('refuses what is missing or of the wrong form', async () => {
    for (const wrong of [
      { name: 'No code' },
      { code: 'NONAME' },
      { name: 'x'.repeat(10_000), code: 'LONG' },
      { name: 'Two\nlines', code: 'LINES' },
      { name: 'Pune', code: '=1+1' },
      { name: 'Pune', code: 'P', place: { postalCode: '41100' } },
      { id: newId(), name: 'Without revision' },
      { id: newId(), revision: 'one', name: 'Pune' },
    ])
      expect([wrong, await save(admin, wrong)]).toEqual([wrong, '400 BAD_REQUEST'])
  })

  it('finds nothing of another organisation, and nobody without the module gets in', async () => {
    const { id, revision } = await aDepartment(admin)
    const zone = await aZoneOf(admin)
    expect(await save(stranger, { id, revision, name: 'Ours now' })).toBe('404 DEPARTMENT_NOT_FOUND')
    expect(await save(stranger, { name: 'X', code: 'X1', parent_id: id })).toBe('404 DEPARTMENT_NOT_FOUND')
    expect(await save(stranger, { name: 'X', code: 'X1', zone_id: zone.id })).toBe('404 ZONE_NOT_FOUND')
    expect(await save(stranger, { kind: 'zone', ...zone, name: 'X' })).toBe('404 ZONE_NOT_FOUND')
    expect((await stranger.call(getDepartmentById, {})).rows.map((one) => one.id)).not.toContain(id)
    expect((await stranger.send(getDepartmentById, { orgId: lender.id })).status).toBe(404)
    expect(await save(clerk, { name: 'X', code: 'X2' })).toBe('403 NOT_ALLOWED')
    expect((await clerk.call(getDepartmentById, { orgId: lender.id })).rows.length).toBeGreaterThan(0)
  })
})

describe('zones', () => {
  it('are made, changed by one at a time, and closed once it is said where their departments go', async () => {
    const north = await aZoneOf(admin, { name: 'North', code: 'N' })
    const east = await aZoneOf(admin, { name: 'East', code: 'E' })
    const delhi = await aDepartment(admin, { name: 'Delhi', zone_id: north.id })
    expect(await save(admin, { kind: 'zone', name: 'Again', code: 'n' })).toBe('409 ZONE_CODE_TAKEN')
    const renamed = await save(admin, { kind: 'zone', ...north, name: 'North and Hills' })
    expect(renamed).toMatchObject({ revision: 2 })
    expect(await save(second, { kind: 'zone', ...north, name: 'Late' })).toBe('409 ZONE_STALE')

    await store().transaction((tx) => tx.organisationSettings.write('expiry_days', 7, { zoneId: north.id }))
    expect(await admin.call(getDepartmentEffects, { kind: 'zone', id: north.id })).toMatchObject({
      revision: 2,
      departments: 1,
      settings: ['expiry_days'],
    })
    const gone = { kind: 'zone', id: north.id, revision: 2 }
    expect(await close(gone)).toBe('422 ZONE_IN_USE')
    expect(await close({ ...gone, departments_to: north.id })).toBe('422 ZONE_IN_USE')
    expect(await close({ ...gone, revision: 1, departments_to: null })).toBe('409 ZONE_STALE')
    expect(await close({ ...gone, departments_to: east.id })).toMatchObject({ departments: 1 })
    expect(await row(delhi.id)).toMatchObject({ zone_id: east.id })
    expect(await save(admin, { name: 'Agra', code: 'AGR', zone_id: north.id })).toBe('422 ZONE_CLOSED')
    expect(await close({ ...gone, departments_to: null })).toBe('422 ZONE_CLOSED')
    expect(await told(north.id)).toMatchObject({
      event: 'zone-closed',
      detail: { departments: 1, departments_to: 'East (E)' },
    })
  })
})

describe('users/deleteDepartment', () => {
  it('says first what it would touch, and does nothing until it is said where all go', async () => {
    const home = await aDepartment(admin, { name: 'Head office' })
    const closing = await aDepartment(admin, { name: 'Old branch', code: 'OLD' })
    const below = await aDepartment(admin, { name: 'Counter', parent_id: closing.id })
    await works(person, closing.id)
    await aDraft(admin)
    await aDocumentOutForSignature(admin)

    expect(await admin.call(getDepartmentEffects, { kind: 'department', id: closing.id })).toMatchObject({
      revision: 1,
      people: { working: 1, waiting: 0, switched_off: 0 },
      departments: 1,
      documents: { drafts: 1, under_way: 1 },
      settings: [],
    })
    const refused = await admin.send(deleteDepartment, { kind: 'department', ...closing })
    expect(refused.body).toMatchObject({
      code: 'DEPARTMENT_IN_USE',
      fields: [{ path: 'people_to' }, { path: 'departments_to' }],
    })
    expect(await close({ ...closing, people_to: home.id })).toBe('422 DEPARTMENT_IN_USE')
    expect(await close({ ...closing, people_to: closing.id, departments_to: null })).toBe(
      '422 DEPARTMENT_IN_USE',
    )
    expect(await close({ ...closing, people_to: home.id, departments_to: below.id })).toBe(
      '422 DEPARTMENT_CYCLE',
    )
    expect(await row(closing.id)).toMatchObject({ revision: 1, people: 1, retired_at: null })

    expect(await close({ ...closing, people_to: home.id, departments_to: null })).toMatchObject({
      people: 1,
      departments: 1,
    })
    expect(await row(closing.id)).toMatchObject({ people: 0, moved_to: home.id, name: 'Old branch' })
    expect(await row(below.id)).toMatchObject({ parent_id: null, revision: 2 })
    expect((await list()).rows.map(({ id }) => id)).not.toContain(closing.id)
    expect((await admin.call(getUserDetails, {})).user.department?.name).toBe('Head office')
    expect(await told(closing.id)).toMatchObject({
      event: 'department-closed',
      detail: { before: '{"closed":false}', after: '{"closed":true}', people: 1, departments: 1 },
    })
    expect(await save(admin, { ...closing, revision: 2, name: 'Back' })).toBe('422 DEPARTMENT_CLOSED')
    expect(await save(admin, { name: 'Y', code: 'Y1', parent_id: closing.id })).toBe('422 DEPARTMENT_CLOSED')
    expect(await close({ ...closing, revision: 2 })).toBe('422 DEPARTMENT_CLOSED')
  })

  it('merges one into another with all that is beneath it, once', async () => {
    const into = await aDepartment(admin, { name: 'Thane', code: 'TH' })
    const merged = await aDepartment(admin, { name: 'Kalyan', code: 'KA' })
    const below = await aDepartment(admin, { name: 'Kalyan East', parent_id: merged.id })
    await works(person, merged.id)
    const wanted = { ...merged, merge_into: into.id }
    const both = await Promise.all([close(wanted), close(wanted, second)])
    expect(both).toContainEqual(expect.objectContaining({ people: 1, departments: 1 }))
    expect(both).toContain('422 DEPARTMENT_CLOSED')
    expect(await row(below.id)).toMatchObject({ parent_id: into.id })
    expect(await row(into.id)).toMatchObject({ people: 1, people_beneath: 1 })
    expect(await told(merged.id)).toMatchObject({
      event: 'department-merged',
      detail: { people_to: 'Thane (TH)' },
    })
    expect(await close({ ...into, merge_into: below.id })).toBe('422 DEPARTMENT_CYCLE')
    expect(await close({ ...into, merge_into: below.id, people_to: below.id })).toBe('400 BAD_REQUEST')
  })

  it('finds nothing of another organisation', async () => {
    const ours = await aDepartment(admin)
    const theirs = await aDepartment(stranger)
    expect(await close(ours, stranger)).toBe('404 DEPARTMENT_NOT_FOUND')
    expect(await close({ ...ours, people_to: theirs.id })).toBe('404 DEPARTMENT_NOT_FOUND')
    expect((await stranger.send(getDepartmentEffects, { kind: 'department', id: ours.id })).status).toBe(404)
    expect(await close(ours, clerk)).toBe('403 NOT_ALLOWED')
  })
})
