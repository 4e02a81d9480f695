import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClients } from '#contract/clients/addClients.ts'
import { deleteClient } from '#contract/clients/deleteClient.ts'
import { fetchInternalUser } from '#contract/users/fetchInternalUser.ts'
import { getByUserOrg } from '#contract/users/getByUserOrg.ts'
import { getICICIUsersByOrg } from '#contract/users/getICICIUsersByOrg.ts'
import { getOrganisationUsersList } from '#contract/users/getOrganisationUsersList.ts'
import { getSuggestionsUserList } from '#contract/users/getSuggestionsUserList.ts'
import { getUserById } from '#contract/users/getUserById.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { getUsersByOrgForBRDFlow } from '#contract/users/getUsersByOrgForBRDFlow.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let elsewhere: AnOrganisation
let admin: WireClient
let adminId: string
let clerk: WireClient

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
  const person = await aMember(wire.parts, organisation, ['users', 'roles', 'workflow'])
  adminId = person.userId
  admin = await entered(person)
  clerk = await entered(await aMember(wire.parts, organisation, ['support']))
})
afterAll(() => wire.close())

async function entered(person: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}

const namesOf = (list: { rows: { name: string }[] }) => list.rows.map(({ name }) => name)

async function membersNamed(...names: string[]) {
  const users = []
  for (const name of names) {
    const user = await aUser(wire.parts, name)
    users.push({ ...user, ...(await joins(wire.parts, user.userId, organisation)) })
  }

  return users
}

describe('getUsersByOrg', () => {
  it('finds people by name, mail address, mobile and employee number, in the order asked for', async () => {
    const mark = `Q${randomBytes(4).toString('hex').replace(/\d/g, 'x')}`
    const [first, second] = await membersNamed(`${mark}b`, `${mark}a`)
    const listed = await admin.call(getUsersByOrg, { searchInput: mark.toUpperCase() })
    expect(namesOf(listed)).toEqual([`${mark}a Nair`, `${mark}b Nair`])
    expect(listed).toMatchObject({ total: 2, more: false, modules_granted: expect.any(Number) })
    expect(
      namesOf(await admin.call(getUsersByOrg, { searchInput: mark, sort: { by: 'name', descending: true } })),
    ).toEqual([`${mark}b Nair`, `${mark}a Nair`])
    await wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) => tx.memberRecords.update(second!.membershipId, { employee_id: `E-${mark}` }))
    expect(namesOf(await admin.call(getUsersByOrg, { searchInput: `e-${mark}` }))).toEqual([`${mark}a Nair`])
    expect(namesOf(await admin.call(getUsersByOrg, { searchInput: first!.email }))).toEqual([`${mark}b Nair`])
    // Signs of a pattern mean themselves.
    expect(namesOf(await admin.call(getUsersByOrg, { searchInput: '%_%' }))).toEqual([])
  })

  it('narrows by role, department, zone and state', async () => {
    const [person] = await membersNamed('Narrow')
    const ids = { department: newId(), zone: newId() }
    await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
      const organisation_id = organisation.id
      await rowsOf(tx)
        .insertInto('zones')
        .values({ organisation_id, id: ids.zone, name: 'West', code: newId() })
        .execute()
      await rowsOf(tx)
        .insertInto('departments')
        .values({ organisation_id, id: ids.department, name: 'Pune', code: newId(), zone_id: ids.zone })
        .execute()
      await tx.memberRecords.update(person!.membershipId, { department_id: ids.department })
    })
    for (const filter of [
      { department_id: ids.department },
      { zone_id: ids.zone },
      { role_id: person!.roleId },
      { zone_id: ids.zone, state: ['active' as const] },
    ])
      expect(namesOf(await admin.call(getUsersByOrg, { filter }))).toEqual(['Narrow Nair'])
    expect((await admin.call(getUsersByOrg, { filter: { zone_id: ids.zone, state: ['off'] } })).rows).toEqual(
      [],
    )
    const brd = await admin.call(getUsersByOrgForBRDFlow, { filter: { zone_id: ids.zone } })
    expect(brd.rows).toMatchObject([{ branch: 'Pune', zone_name: 'West', maker_checker: 'maker' }])
    const located = await admin.call(getICICIUsersByOrg, { location_id: ids.department })
    expect(located.rows).toMatchObject([{ user_id: person!.userId, location: { name: 'Pune' } }])
    expect((await admin.send(getICICIUsersByOrg, { location_id: newId() })).body.code).toBe(
      'DEPARTMENT_NOT_FOUND',
    )
  })

  it('pages without a gap or a double, by each order', async () => {
    await membersNamed('Page', 'Page', 'Page')
    for (const by of ['name', 'last_seen_at', 'invited_at'] as const)
      for (const descending of [true, false]) {
        const sort = { by, descending }
        const whole = await admin.call(getUsersByOrg, { maxRows: 200, sort })
        const paged = []
        for (let pageNo = 1; paged.length < whole.rows.length; pageNo += 1)
          paged.push(...(await admin.call(getUsersByOrg, { maxRows: 2, pageNo, sort })).rows)
        expect(paged.map(({ user_id }) => user_id)).toEqual(whole.rows.map(({ user_id }) => user_id))
        expect(new Set(paged.map(({ user_id }) => user_id)).size).toBe(whole.total)
      }
  })

  it('refuses page −1, a billion and a word, and shows an empty page past the end', async () => {
    for (const pageNo of [-1, 1_000_000_000, 'two'])
      expect((await admin.send(getUsersByOrg, { pageNo })).body.code).toBe('BAD_REQUEST')
    expect((await admin.call(getUsersByOrg, { pageNo: 1_000_000 })).rows).toEqual([])
  })

  it('knows no other organisation, and is closed to members who do not manage users', async () => {
    const stranger = await aMember(wire.parts, elsewhere)
    expect((await admin.send(getUsersByOrg, { orgId: elsewhere.id })).body.code).toBe('NOT_FOUND')
    expect((await admin.call(getUsersByOrg, { searchInput: stranger.email })).rows).toEqual([])
    expect((await clerk.send(getUsersByOrg, {})).body.code).toBe('NOT_ALLOWED')
    for (const call of [getUserProfileByOrg, getUserById, getByUserOrg])
      expect((await admin.send(call, { user_id: stranger.userId })).body.code).toBe('USER_NOT_FOUND')
  })
})

describe('one member', () => {
  it('is shown with what may be done with them', async () => {
    const [person] = await membersNamed('Card')
    const { profile } = await admin.call(getUserProfileByOrg, { user_id: person!.userId })
    expect(profile).toMatchObject({
      name: 'Card Nair',
      email: person!.email,
      state: 'active',
      is_self: false,
      abilities: { update: true, correct: false, switchOff: true, restore: false },
    })
    const own = await admin.call(getUserProfileByOrg, { user_id: adminId })
    expect(own.profile.abilities).toMatchObject({ switchOff: false, remove: false })
  })

  it('is a card with a masked contact to a colleague, and their membership is told to those who manage users', async () => {
    const [person] = await membersNamed('Colleague')
    const { user } = await clerk.call(getUserById, { user_id: person!.userId })
    expect(user).toMatchObject({ name: 'Colleague Nair', email: expect.stringContaining('•••@') })
    expect((await clerk.send(getByUserOrg, { user_id: person!.userId })).body.code).toBe('USER_NOT_FOUND')
    expect(await admin.call(getByUserOrg, { user_id: person!.userId })).toMatchObject({ state: 'active' })
    expect(await clerk.call(getByUserOrg, {})).toMatchObject({ role: { label: 'Officer' } })
  })

  it('tells one’s own membership in another of one’s organisations, and nobody else’s', async () => {
    const user = await aUser(wire.parts, 'Both')
    await joins(wire.parts, user.userId, organisation, ['support'])
    await joins(wire.parts, user.userId, elsewhere)
    const client = aClient(wire.url)
    await client.login(user.email, user.password, organisation.id)
    expect(await client.call(getByUserOrg, { organisation_id: elsewhere.id })).toMatchObject({
      state: 'active',
    })
    expect(
      (await admin.send(getByUserOrg, { user_id: user.userId, organisation_id: elsewhere.id })).body.code,
    ).toBe('NOT_FOUND')
  })
})

describe('people to choose from', () => {
  it('are found while one types, each once, and never of another organisation', async () => {
    const mark = `Z${randomBytes(4).toString('hex').replace(/\d/g, 'x')}`
    const [member] = await membersNamed(mark)
    const far = await aUser(wire.parts, mark)
    await joins(wire.parts, far.userId, elsewhere)
    await wire.parts.store.forOrganisation(organisation.id).transaction((tx) =>
      tx.externalUsers.add({
        id: newId(),
        name: `${mark} Outside`,
        email: `${mark.toLowerCase()}@outside.example`,
      }),
    )
    expect((await clerk.call(getOrganisationUsersList, { searchInput: mark })).rows).toEqual([
      { id: member!.userId, name: `${mark} Nair`, department: null },
    ])
    expect((await admin.call(fetchInternalUser, { searchInput: mark, role: 'checker' })).rows).toMatchObject([
      { id: member!.userId, abilities: { sign: true, check: true, approve: true } },
    ])
    expect((await admin.call(getSuggestionsUserList, { searchInput: mark })).rows).toMatchObject([
      { email: member!.email, kind: 'member' },
      { name: `${mark} Outside`, kind: 'external user' },
    ])
    expect((await admin.call(getSuggestionsUserList, { searchInput: '' })).rows).toEqual([])
  })

  it('suggests the main contact of a client by the name of either, and of no other organisation', async () => {
    const mark = `K${randomBytes(4).toString('hex').replace(/\d/g, 'x')}`
    const keeps = async (where: AnOrganisation, name: string) => {
      const keeper = await entered(await aMember(wire.parts, where, ['clients']))
      const { client_id } = await keeper.call(addClients, {
        name,
        code: name,
        contacts: [
          { name: 'Ravi Second', mobile: '9800000001' },
          { name: `${name} Main`, email: `${name.toLowerCase()}@client.example`, is_main: true },
        ],
      })

      return () => keeper.call(deleteClient, { client_id })
    }
    await keeps(organisation, `${mark}a`)
    const retire = await keeps(organisation, `${mark}b`)
    await keeps(elsewhere, `${mark}c`)
    await retire()
    for (const searchInput of [`${mark}a`, `${mark}a main`, mark.slice(0, 5)])
      expect((await admin.call(getSuggestionsUserList, { searchInput })).rows).toEqual([
        {
          name: `${mark}a Main`,
          email: `${mark.toLowerCase()}a@client.example`,
          mobile: null,
          kind: 'client',
          client: `${mark}a`,
        },
      ])
    // Who keeps members alone sees no clients.
    const keeper = await entered(await aMember(wire.parts, organisation, ['users']))
    expect((await keeper.call(getSuggestionsUserList, { searchInput: `${mark}a` })).rows).toEqual([])
  })
})
