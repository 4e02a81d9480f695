import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteDepartment } from '#contract/departments/deleteDepartment.ts'
import { addDropdownValue } from '#contract/organisations/addDropdownValue.ts'
import { getLocation } from '#contract/organisations/getLocation.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { getUserLocations } from '#contract/organisations/getUserLocations.ts'
import { removeDropdownValue } from '#contract/organisations/removeDropdownValue.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { type APlace, aDepartment } from '#testing/places.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let lender: AnOrganisation
let admin: WireClient
let officer: WireClient
let pune: APlace
let counter: APlace
let mumbai: APlace

async function enter(modules: Module[], { in: department = '', of = lender, url = wire.url } = {}) {
  const person = await aMember(wire.parts, of, modules)
  if (department)
    await wire.parts.store
      .forOrganisation(of.id)
      .transaction((tx) =>
        rowsOf(tx)
          .updateTable('memberships')
          .set({ department_id: department })
          .where('id', '=', person.membershipId)
          .execute(),
      )
  const client = aClient(url)
  await client.login(person.email, person.password)

  return client
}

beforeAll(async () => {
  wire = await aWire()
  lender = await anOrganisation(wire.parts, 'Vindhya Gramin Finance')
  admin = await enter(['branches', 'advanceSetting'])
  pune = await aDepartment(admin, { name: 'Pune', code: 'PUN', place: { city: 'Pune' } })
  counter = await aDepartment(admin, { name: 'Counter', parent_id: pune.id })
  mumbai = await aDepartment(admin, { name: 'Mumbai' })
  officer = await enter(['workflow'], { in: pune.id })
})
afterAll(() => wire.close())

const places = async (client: WireClient) =>
  (await client.call(getUserLocations, {})).rows.map(({ name }) => name)

describe('workflow/getUserLocations', () => {
  it('is where one works and what lies beneath; all of them for who keeps branches or sees all documents', async () => {
    expect(await places(officer)).toEqual(['Counter', 'Pune'])
    expect(await places(admin)).toEqual(['Counter', 'Mumbai', 'Pune'])
    expect(await places(await enter(['documents'], { in: counter.id }))).toEqual([
      'Counter',
      'Mumbai',
      'Pune',
    ])
    expect(await places(await enter(['workflow']))).toEqual([])
  })
})

describe('workflow/getLocation', () => {
  it('answers one with its place, or the list to choose from; a closed one keeps its words', async () => {
    const { location } = await officer.call(getLocation, { location_id: pune.id })
    expect(location).toMatchObject({ location_id: pune.id, code: 'PUN', place: { city: 'Pune' } })
    const closed = await aDepartment(admin, { name: 'Closed' })
    await admin.call(deleteDepartment, { kind: 'department', ...closed })
    const { rows } = await officer.call(getLocation, {})
    expect(rows.map(({ location_id }) => location_id).toSorted()).toEqual(
      [pune.id, counter.id, mumbai.id].toSorted(),
    )
    expect((await officer.call(getLocation, { location_id: closed.id })).location?.name).toBe('Closed')
  })

  it('does not find one of another organisation', async () => {
    const stranger = await enter(['workflow'], { of: await anOrganisation(wire.parts, 'Malwa Finance') })
    const { status, body } = await stranger.send(getLocation, { location_id: pune.id })
    expect([status, body.code]).toEqual([404, 'DEPARTMENT_NOT_FOUND'])
    expect((await stranger.call(getLocation, {})).rows).toEqual([])
  })
})

describe('workflow/addDropdownValue', () => {
  const add = (value: string, client = officer) =>
    client.call(addDropdownValue, { dropdown: 'revoke_reason', value })
  const read = async () => (await admin.call(getOrgCustomSettings, {})).dropdowns.revoke_reason

  it('adds a value once, in capitals or not and from two servers at once; the settings list it', async () => {
    const elsewhere = await enter(['workflow'], { url: wire.secondUrl })
    const ids = await Promise.all([
      add('Wrong amount'),
      add('wrong AMOUNT', elsewhere),
      add('Wrong amount', admin),
    ])
    expect(new Set(ids.map(({ value_id }) => value_id)).size).toBe(1)
    expect(await read()).toHaveLength(1)
    await add('Customer asked')
    expect((await read()).map(({ value }) => value)).toEqual([
      'Customer asked',
      expect.stringMatching(/^wrong amount$/i),
    ])
    const entries = await wire.parts.store
      .forOrganisation(lender.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select('detail')
          .where('event', '=', 'dropdown-value-added')
          .execute(),
      )
    expect(entries).toHaveLength(2)
  })

  it('gives it up again for a member who keeps the settings, once and for all', async () => {
    const { value_id } = await add('Twice the same')
    expect((await officer.send(removeDropdownValue, { value_id })).body.code).toBe('NOT_ALLOWED')
    const both = await Promise.all([1, 2].map(() => admin.send(removeDropdownValue, { value_id })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await read()).map(({ value }) => value)).not.toContain('Twice the same')
    const told = await wire.parts.store
      .forOrganisation(lender.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select('id')
          .where('event', '=', 'dropdown-value-removed')
          .execute(),
      )
    expect(told).toHaveLength(1)
  })

  it('refuses an unknown list, an empty value, a member without either module, and more than a list takes', async () => {
    const refused = async (input: object, client = officer) => {
      const { status, body } = await client.send(addDropdownValue, input)

      return `${status} ${body.code}`
    }
    expect(await refused({ dropdown: 'colours', value: 'red' })).toBe('400 BAD_REQUEST')
    expect(await refused({ dropdown: 'revoke_reason', value: '  ' })).toBe('400 BAD_REQUEST')
    expect(await refused({ dropdown: 'revoke_reason', value: 'x' }, await enter(['support']))).toBe(
      '403 NOT_ALLOWED',
    )
    await wire.parts.store.forOrganisation(lender.id).transaction(async (tx) => {
      for (let number = 0; number < 200; number += 1)
        await tx.dropdownValues.findOrAdd('document_type', `Form ${number}`)
    })
    expect(await refused({ dropdown: 'document_type', value: 'One more' })).toBe('422 DROPDOWN_FULL')
    expect(
      (await officer.call(addDropdownValue, { dropdown: 'document_type', value: 'form 7' })).value_id,
    ).toBeTruthy()
  })
})
