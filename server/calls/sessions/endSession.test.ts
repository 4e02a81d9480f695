import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { endSession } from '#contract/sessions/endSession.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const minute = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const nobodysId = '00000000-0000-7000-8000-000000000000'
let wire: Wire

beforeAll(async () => {
  wire = await aWire()
})
afterAll(() => wire.close())

async function enters(person: { email: string; password: string }, organisationId?: string, url = wire.url) {
  const client = aClient(url)
  await client.login(person.email, person.password, organisationId)

  return client
}

const sessionsOf = async (client: WireClient) => (await client.call(fetchDetails, {})).sessions
const ownId = async (client: WireClient) =>
  (await sessionsOf(client)).find(({ current }) => current)!.session_id
const codeOf = async (answer: ReturnType<WireClient['send']>) => {
  const { body } = await answer

  return body.code ?? body.status
}

describe('users/endSession', () => {
  it('ends another of one’s sessions at once on every server, its refresh token with it', async () => {
    const organisation = await anOrganisation(wire.parts)
    const person = await aMember(wire.parts, organisation)
    const [here, there] = [await enters(person), await enters(person, undefined, wire.secondUrl)]
    await here.call(endSession, { session_id: await ownId(there) })
    for (const url of [wire.secondUrl, wire.url]) {
      there.url = url
      expect(await codeOf(there.send(getUserInfo, {}))).toBe('SESSION_ENDED')
    }
    expect(await codeOf(there.send(refreshToken, { refreshToken: there.refresh }))).toBe('SESSION_ENDED')
    expect(await codeOf(here.send(getUserInfo, {}))).toBe('success')
    const ended = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select('detail')
          .where('event', '=', 'session-ended')
          .execute(),
      )
    expect(ended).toMatchObject([{ detail: { why: 'ended-by-owner' } }])
  })

  it('ends one in another organisation of the same person', async () => {
    const [first, second] = [await anOrganisation(wire.parts, 'A'), await anOrganisation(wire.parts, 'B')]
    const user = await aUser(wire.parts)
    await joins(wire.parts, user.userId, first)
    await joins(wire.parts, user.userId, second)
    const [here, there] = [await enters(user, first.id), await enters(user, second.id)]
    expect((await sessionsOf(here)).map((one) => one.organisation).sort()).toEqual(['A', 'B'])
    await here.call(endSession, { session_id: await ownId(there) })
    expect(await codeOf(there.send(getUserInfo, {}))).toBe('SESSION_ENDED')
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  it('ends neither the one that asks, nor a colleague’s, nor one that is over', async () => {
    const organisation = await anOrganisation(wire.parts)
    const [person, colleague] = [
      await aMember(wire.parts, organisation),
      await aMember(wire.parts, organisation),
    ]
    const [here, there, theirs] = [await enters(person), await enters(person), await enters(colleague)]
    const end = async (session_id: string) => codeOf(here.send(endSession, { session_id }))
    expect(await end(await ownId(here))).toBe('OWN_SESSION')
    expect(await end(await ownId(theirs))).toBe('NOT_FOUND')
    expect(await codeOf(theirs.send(getUserInfo, {}))).toBe('success')
    expect(await end(nobodysId)).toBe('NOT_FOUND')
    const id = await ownId(there)
    expect([await end(id), await end(id)]).toEqual(['success', 'NOT_FOUND'])
  })

  it('is done once under its key', async () => {
    const person = await aMember(wire.parts, await anOrganisation(wire.parts))
    const [here, there] = [await enters(person), await enters(person)]
    const input = { session_id: await ownId(there) }
    const answers = [
      await here.send(endSession, input, { idempotencyKey: 'end' }),
      await here.send(endSession, input, { idempotencyKey: 'end' }),
    ]
    expect(answers.map(({ body }) => body.status)).toEqual(['success', 'success'])
  })
})

describe('the list of one’s sessions', () => {
  it('says where, with what and since when, and which is this one; those that are over are not in it', async () => {
    const person = await aMember(wire.parts, await anOrganisation(wire.parts, 'Himalaya'))
    const client = aClient(wire.url)
    const { user } = await client.call(
      authenticate,
      { authObject: { email: person.email, password: person.password } },
      { headers: { 'user-agent': firefox } },
    )
    client.session = user.token
    const idle = await enters(person)
    expect(await sessionsOf(client)).toHaveLength(2)
    wire.pass(29 * minute)
    await client.call(refreshToken, { refreshToken: user.refreshToken! }).then((fresh) => {
      client.session = fresh.token
      client.refresh = fresh.refreshToken
    })
    await client.call(getUserInfo, {})
    wire.pass(2 * minute)
    expect(await codeOf(idle.send(getUserInfo, {}))).toBe('SESSION_ENDED')
    expect(await sessionsOf(client)).toMatchObject([
      { organisation: 'Himalaya', address: '127.0.0.1', current: true, second_factor: false },
    ])
  })

  it('names the device in words', async () => {
    const person = await aMember(wire.parts, await anOrganisation(wire.parts))
    const client = aClient(wire.url)
    const authObject = { email: person.email, password: person.password }
    const { user } = await client.call(authenticate, { authObject }, { headers: { 'user-agent': firefox } })
    client.session = user.token
    expect((await sessionsOf(client)).map(({ device }) => device)).toEqual(['Firefox on Linux'])
  })
})

describe('users/fetchDetails', () => {
  it('is one’s own profile, with the organisations one works in', async () => {
    const [first, second] = [await anOrganisation(wire.parts, 'A'), await anOrganisation(wire.parts, 'B')]
    const user = await aUser(wire.parts, 'Zoya')
    await joins(wire.parts, user.userId, first)
    await joins(wire.parts, user.userId, second)
    const details = await (await enters(user, second.id)).call(fetchDetails, {})
    expect(details.profile).toEqual({
      user_id: user.userId,
      first_name: 'Zoya',
      last_name: 'Nair',
      email_id: user.email,
      mobile_number: null,
      language: 'en',
    })
    expect(details.memberships).toEqual([
      { organisation_id: first.id, name: 'A', role: 'Officer', current: false },
      { organisation_id: second.id, name: 'B', role: 'Officer', current: true },
    ])
    expect(details).toMatchObject({ consents: [], second_factors: [], recovery_codes_left: 0 })
  })
})

describe('a limit of sessions', () => {
  it('ends the oldest when one too many begins, also at the same moment on two servers', async () => {
    const organisation = await anOrganisation(wire.parts)
    const person = await aMember(wire.parts, organisation)
    await setsSetting(wire.parts, organisation.id, 'session_limit', 2)
    const clients = [await enters(person), await enters(person), await enters(person)]
    const alive = () => Promise.all(clients.map((client) => codeOf(client.send(getUserInfo, {}))))
    expect(await alive()).toEqual(['SESSION_ENDED', 'success', 'success'])
    clients.push(
      ...(await Promise.all(
        Array.from({ length: 4 }, (_, n) => enters(person, undefined, n % 2 ? wire.url : wire.secondUrl)),
      )),
    )
    expect((await alive()).filter((code) => code === 'success')).toHaveLength(2)
    const ended = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select('detail')
          .where('event', '=', 'session-ended')
          .execute(),
      )
    expect(ended.map(({ detail }) => detail.why)).toEqual(Array.from({ length: 5 }, () => 'session-limit'))
  })

  it('counts the sessions of one person in one organisation', async () => {
    const [first, second] = [await anOrganisation(wire.parts, 'A'), await anOrganisation(wire.parts, 'B')]
    const user = await aUser(wire.parts)
    await joins(wire.parts, user.userId, first)
    await joins(wire.parts, user.userId, second)
    await setsSetting(wire.parts, first.id, 'session_limit', 1)
    const colleague = await enters(await aMember(wire.parts, first))
    const inSecond = await enters(user, second.id)
    const inFirst = await enters(user, first.id)
    for (const client of [colleague, inSecond, inFirst])
      expect(await codeOf(client.send(getUserInfo, {}))).toBe('success')
    // A switch begins a session, too.
    await inSecond.call(proceedWithSelectedOrg, { organisation_id: first.id })
    expect(await codeOf(inFirst.send(getUserInfo, {}))).toBe('SESSION_ENDED')
  })
})
