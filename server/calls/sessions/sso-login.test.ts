import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { beginSso } from '#contract/sessions/beginSso.ts'
import { completeSsoLogin } from '#contract/sessions/completeSsoLogin.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { linkSso } from '#contract/sessions/linkSso.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { validateUser } from '#contract/sessions/validateUser.ts'
import { noMapping } from '#contract/vocabulary/identity-providers.ts'
import { startOpenId } from '#simulators/openid/start.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { anOwnProvider, atAdmin, type Chosen, opensReturn, returnsFrom } from '#testing/sso.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let simulator: Awaited<ReturnType<typeof startOpenId>>

beforeAll(async () => {
  wire = await aWire()
  simulator = await startOpenId({ clock: () => new Date(Date.now() + wire.shift()) })
})
afterAll(async () => {
  await wire.close()
  await simulator.close()
})
// What an address may ask a minute is tested elsewhere.
beforeEach(() => wire.passToNextMinute())

const storeOf = (organisation: AnOrganisation) => wire.parts.store.forOrganisation(organisation.id)
const set = (organisation: AnOrganisation, key: string, value: unknown) =>
  storeOf(organisation).transaction((tx) => tx.organisationSettings.write(key, value))

async function aRole(organisation: AnOrganisation, label: string): Promise<string> {
  const person = await aMember(wire.parts, organisation)
  await storeOf(organisation).transaction((tx) =>
    rowsOf(tx).updateTable('roles').set({ label }).where('id', '=', person.roleId).execute(),
  )

  return person.roleId
}

/** An organisation with a provider that gives everybody a role. */
async function aFixture(more: Parameters<typeof anOwnProvider>[3] = {}) {
  const organisation = await anOrganisation(wire.parts)
  const roleId = await aRole(organisation, 'Reader')
  const provider = await anOwnProvider(wire.parts, organisation, simulator, {
    default_role_id: roleId,
    ...more,
  })
  await provider.register(wire.url)

  return { organisation, roleId, provider }
}

type Fixture = Awaited<ReturnType<typeof aFixture>>
const asha = ({ provider }: Fixture, name = 'asha'): Chosen => ({
  name: 'Asha Rao',
  email: `${name}@${provider.domain}`,
})

/** Begins at one server, returns to the other, and goes on at the first. */
async function comesBack(client: WireClient, fixture: Fixture, chosen: Chosen) {
  return await opensReturn(await returnsFrom(client, fixture.provider.handle, chosen), wire.secondUrl)
}

const completes = async (client: WireClient, code: string) =>
  (await client.send(completeSsoLogin, { code })).body

async function comesIn(client: WireClient, fixture: Fixture, chosen: Chosen = asha(fixture)) {
  const { code } = await comesBack(client, fixture, chosen)
  const { session } = await client.call(completeSsoLogin, { code })
  client.session = session?.user.token ?? ''

  return session
}

const refusedAs = async (fixture: Fixture, chosen: Chosen = asha(fixture), client = aClient(wire.url)) => {
  const { code, failed } = await comesBack(client, fixture, chosen)

  return failed || (await completes(client, code)).code
}

const eventsOf = async (organisation: AnOrganisation) =>
  storeOf(organisation).read(async (tx) => {
    const rows = await rowsOf(tx)
      .selectFrom('audit_entries')
      .select(['event', 'detail'])
      .where('organisation_id', '=', organisation.id)
      .orderBy('number')
      .execute()

    return rows
  })

describe('a member whom their organisation’s provider names', () => {
  it('comes in the first time as a new member with the mapped role, and again as the same', async () => {
    const organisation = await anOrganisation(wire.parts)
    const reader = await aRole(organisation, 'Reader')
    const signer = await aRole(organisation, 'Signer')
    const provider = await anOwnProvider(wire.parts, organisation, simulator, {
      default_role_id: reader,
      mapping: { ...noMapping, role: 'groups', roles: [{ value: 'signers', role_id: signer }] },
    })
    const fixture = { organisation, roleId: reader, provider }
    const first = await comesIn(aClient(wire.url), fixture, { ...asha(fixture), groups: 'staff, signers' })
    expect(first?.user).toMatchObject({ organisation_id: organisation.id, role: signer })
    const client = aClient(wire.url)
    const again = await comesIn(client, fixture)
    expect(again?.user._id).toBe(first?.user._id)
    const { userInfo } = await client.call(getUserInfo, {})
    expect(userInfo).toMatchObject({
      login_type: 'sso',
      profileInfo: { first_name: 'Asha', last_name: 'Rao', emailId: `asha@${provider.domain}` },
    })
    const plain = await comesIn(aClient(wire.url), fixture, asha(fixture, 'farhan'))
    expect(plain?.user.role).toBe(reader)
    const events = (await eventsOf(organisation)).map(({ event }) => event)
    for (const event of ['member-joined-by-sso', 'account-linked', 'sso-signed-in', 'member-logged-in'])
      expect(events).toContain(event)
  })

  it('is found by the domain of any mail address', async () => {
    const fixture = await aFixture()
    const client = aClient(wire.url)
    const known = await client.call(validateUser, { email: asha(fixture).email })
    expect(known.sso_url).toMatch(new RegExp(`/#/sso\\?provider=${fixture.provider.handle}$`))
    expect(await client.call(validateUser, { email: `nobody@${fixture.provider.domain}` })).toEqual(known)
    expect((await client.call(validateUser, { email: 'a@elsewhere.example' })).sso_url).toBeNull()
  })

  it('comes in once by one return, however often and at once it is sent', async () => {
    const fixture = await aFixture()
    const client = aClient(wire.url)
    const { code } = await comesBack(client, fixture, asha(fixture))
    const answers = await Promise.all(Array.from({ length: 5 }, () => completes(client, code)))
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['SSO_TOKEN']))
  })

  it('is made a member once by two first sign-ins at the same moment', async () => {
    const fixture = await aFixture()
    const clients = [aClient(wire.url), aClient(wire.secondUrl)]
    const codes = await Promise.all(clients.map((client) => comesBack(client, fixture, asha(fixture))))
    const answers = await Promise.all(
      clients.map((client, index) => client.call(completeSsoLogin, { code: codes[index]?.code ?? '' })),
    )
    expect(new Set(answers.map(({ session }) => session?.user._id)).size).toBe(1)
  })

  it('who was a member before is linked by a mail of the proved domain', async () => {
    const fixture = await aFixture({ just_in_time: false })
    const member = await aMember(wire.parts, fixture.organisation)
    const email = `meera@${fixture.provider.domain}`
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx).updateTable('users').set({ email_id: email }).where('id', '=', member.userId).execute(),
    )
    expect((await comesIn(aClient(wire.url), fixture, { name: 'Meera', email }))?.user._id).toBe(
      member.userId,
    )
  })

  it('still proves a second factor where the organisation asks for one', async () => {
    const fixture = await aFixture()
    await set(fixture.organisation, 'two_factor', 'required')
    const client = aClient(wire.url)
    const session = await comesIn(client, fixture)
    expect(session).toMatchObject({ second_factor: [], user: { organisation_id: null } })
    expect((await client.send(getUserInfo, {})).status).toBe(403)
  })

  it('does not come in from an address that is not allowed', async () => {
    const fixture = await aFixture()
    await set(fixture.organisation, 'inbound_ips', ['203.0.113.0/24'])
    expect(await refusedAs(fixture)).toBe('INBOUND_IP')
  })
})

describe('a return that is not believed', () => {
  it.each(['wrong-nonce', 'no-nonce', 'expired', 'other-audience', 'other-issuer', 'wrong-key', 'unsigned'])(
    'opens nothing and is written down: %s',
    async (fault) => {
      const fixture = await aFixture()
      expect((await comesIn(aClient(wire.url), fixture, asha(fixture, 'second')))?.user.token).toBeTruthy()
      const client = aClient(wire.url)
      const back = await returnsFrom(client, fixture.provider.handle, asha(fixture))
      await atAdmin(simulator, 'behaviour', { kind: fault })
      expect(await opensReturn(back, wire.url)).toEqual({ code: '', failed: 'untrue' })
      const last = (await eventsOf(fixture.organisation)).at(-1)
      expect(last).toMatchObject({
        event: 'sso-refused',
        detail: { why: 'untrue', provider_id: fixture.provider.id },
      })
    },
  )

  it('is good once: a replayed state, a foreign one and one that is ten minutes old are nobody’s', async () => {
    const fixture = await aFixture()
    const back = await returnsFrom(aClient(wire.url), fixture.provider.handle, asha(fixture))
    expect((await opensReturn(back, wire.url)).code).not.toBe('')
    expect(await opensReturn(back, wire.url)).toEqual({ code: '', failed: 'ended' })
    const late = await returnsFrom(aClient(wire.url), fixture.provider.handle, asha(fixture))
    wire.pass(11 * 60_000)
    expect((await opensReturn(late, wire.url)).failed).toBe('ended')
    const foreign = new URL(back)
    foreign.searchParams.set('state', randomBytes(16).toString('base64url'))
    expect((await opensReturn(foreign.href, wire.url)).failed).toBe('ended')
  })

  it('is no other provider’s: neither at another return address nor with another issuer', async () => {
    const [one, other] = [await aFixture(), await aFixture()]
    const back = new URL(await returnsFrom(aClient(wire.url), one.provider.handle, asha(one)))
    const [organisation, provider] = other.provider.handle.split('.')
    const elsewhere = new URL(`/api/sso/${organisation}/${provider}/return${back.search}`, back)
    expect((await opensReturn(elsewhere.href, wire.url)).failed).toBe('ended')
    // RFC 9207: an answer that names another issuer than the one that was asked.
    const mixed = new URL(await returnsFrom(aClient(wire.url), one.provider.handle, asha(one)))
    mixed.searchParams.set('iss', simulator.googleIssuer)
    expect((await opensReturn(mixed.href, wire.url)).failed).toBe('untrue')
  })

  it('serves the browser alone that began', async () => {
    const fixture = await aFixture()
    const client = aClient(wire.url)
    const { code } = await comesBack(client, fixture, asha(fixture))
    expect((await completes(aClient(wire.url), code)).code).toBe('SSO_TOKEN')
  })

  it('is too old after two minutes', async () => {
    const fixture = await aFixture()
    const client = aClient(wire.url)
    const { code } = await comesBack(client, fixture, asha(fixture))
    wire.pass(2 * 60_000 + 1_000)
    expect((await completes(client, code)).code).toBe('SSO_TOKEN')
  })
})

describe('a provider', () => {
  it('may change its key between two sign-ins', async () => {
    const fixture = await aFixture()
    await comesIn(aClient(wire.url), fixture)
    await atAdmin(simulator, 'keys/work/rotate')
    expect((await comesIn(aClient(wire.url), fixture))?.user.token).toBeTruthy()
  })

  it.each(['down', 'slow', 'garbage'])(
    'that is %s is said to be away, and the next try goes on',
    async (kind) => {
      const fixture = await aFixture()
      const client = aClient(wire.url)
      await atAdmin(simulator, 'behaviour', { kind, seconds: 4 })
      expect((await client.send(beginSso, { provider: fixture.provider.handle })).body.code).toBe(
        'PROVIDER_AWAY',
      )
      const back = await returnsFrom(client, fixture.provider.handle, asha(fixture))
      await atAdmin(simulator, 'behaviour', { kind, seconds: 4 })
      expect((await opensReturn(back, wire.url)).failed).toBe('away')
      expect((await comesIn(client, fixture))?.user.token).toBeTruthy()
    },
  )

  it('that is switched off begins nothing and finishes nothing', async () => {
    const fixture = await aFixture()
    const client = aClient(wire.url)
    const back = await returnsFrom(client, fixture.provider.handle, asha(fixture))
    const { code } = await comesBack(client, fixture, asha(fixture))
    await storeOf(fixture.organisation).transaction((tx) =>
      rowsOf(tx).updateTable('identity_providers').set({ is_enabled: false }).execute(),
    )
    expect((await client.send(beginSso, { provider: fixture.provider.handle })).body.code).toBe(
      'PROVIDER_OFF',
    )
    expect((await opensReturn(back, wire.url)).failed).toBe('off')
    expect((await completes(client, code)).code).toBe('PROVIDER_OFF')
  })

  it('brings in nobody by a mail that it has not verified, or of a domain that is not proved', async () => {
    const fixture = await aFixture()
    const client = aClient(wire.url)
    const back = await returnsFrom(client, fixture.provider.handle, asha(fixture))
    await atAdmin(simulator, 'behaviour', { kind: 'unproved-mail' })
    const { code } = await opensReturn(back, wire.url)
    expect((await completes(client, code)).code).toBe('SSO_MAIL_UNVERIFIED')
    expect(await refusedAs(fixture, { name: 'Eve', email: 'eve@elsewhere.example' })).toBe(
      'SSO_DOMAIN_UNPROVED',
    )
    expect((await eventsOf(fixture.organisation)).at(-1)?.detail).toMatchObject({
      why: 'SSO_DOMAIN_UNPROVED',
    })
  })

  it('brings in nobody new where members are not made, or get no role', async () => {
    expect(await refusedAs(await aFixture({ just_in_time: false }))).toBe('SSO_NOT_A_MEMBER')
    expect(await refusedAs(await aFixture({ default_role_id: null }))).toBe('SSO_NO_ROLE')
  })

  it('brings nobody back who was switched off or deleted here', async () => {
    const fixture = await aFixture()
    const session = await comesIn(aClient(wire.url), fixture)
    for (const state of ['off', 'ended'] as const) {
      await storeOf(fixture.organisation).transaction((tx) =>
        rowsOf(tx)
          .updateTable('memberships')
          .set({ state })
          .where('user_id', '=', session?.user._id ?? '')
          .execute(),
      )
      expect(await refusedAs(fixture)).toBe('SSO_NOT_A_MEMBER')
    }
  })
})

describe('an account that was there before', () => {
  /** Somebody with a password who works elsewhere, with a mail of this organisation's domain. */
  async function somebodyElsewhere(fixture: Fixture) {
    const user = await aUser(wire.parts, 'Zoya')
    const elsewhere = await anOrganisation(wire.parts, 'Elsewhere')
    await joins(wire.parts, user.userId, elsewhere)
    const email = `zoya@${fixture.provider.domain}`
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx).updateTable('users').set({ email_id: email }).where('id', '=', user.userId).execute(),
    )

    return { ...user, email, elsewhere }
  }

  it('is never opened by a provider’s word alone, and is linked once its owner has logged in', async () => {
    const fixture = await aFixture()
    const zoya = await somebodyElsewhere(fixture)
    const client = aClient(wire.url)
    const chosen = { name: 'Zoya Khan', email: zoya.email }
    const { code } = await comesBack(client, fixture, chosen)
    const { session, link } = await client.call(completeSsoLogin, { code })
    expect(session).toBeNull()
    expect(link).toMatchObject({ email: zoya.email, organisation: fixture.organisation.name })
    await client.login(zoya.email, zoya.password)
    const linked = await client.call(linkSso, { code: link?.code ?? '' })
    expect(linked.organisation_id).toBe(fixture.organisation.id)
    const fresh = aClient(wire.url)
    expect((await comesIn(fresh, fixture, chosen))?.user).toMatchObject({
      _id: zoya.userId,
      organisation_id: fixture.organisation.id,
    })
    // What one organisation's provider says opens no other.
    const { body } = await fresh.send(proceedWithSelectedOrg, { organisation_id: zoya.elsewhere.id })
    expect(body.code).toBe('SSO_SWITCH')
  })

  it('is not linked by somebody else, by another browser, twice, or without a proof in an old session', async () => {
    const fixture = await aFixture()
    const zoya = await somebodyElsewhere(fixture)
    const client = aClient(wire.url)
    const chosen = { name: 'Zoya Khan', email: zoya.email }
    const { code } = await comesBack(client, fixture, chosen)
    const { link } = await client.call(completeSsoLogin, { code })
    const linkCode = link?.code ?? ''
    const other = await aMember(wire.parts, await anOrganisation(wire.parts))
    const stranger = aClient(wire.url)
    await stranger.login(other.email, other.password)
    expect((await stranger.send(linkSso, { code: linkCode })).body.code).toBe('SSO_TOKEN')
    await client.login(other.email, other.password)
    expect((await client.send(linkSso, { code: linkCode })).body.code).toBe('SSO_OTHER_MAIL')
    await client.login(zoya.email, zoya.password)
    wire.pass(6 * 60_000)
    expect((await client.send(linkSso, { code: linkCode })).body.code).toBe('PROOF_NEEDED')
    const wrong = { password: randomBytes(9).toString('hex') }
    expect((await client.send(linkSso, { code: linkCode, proof: wrong })).body.code).toBe('WRONG_PROOF')
    await client.call(linkSso, { code: linkCode, proof: { password: zoya.password } })
    expect((await client.send(linkSso, { code: linkCode })).body.code).toBe('SSO_TOKEN')
  })
})

describe('where members log in by the provider alone', () => {
  it('a password opens nothing but for the member who keeps a way in', async () => {
    const fixture = await aFixture()
    const { admin } = fixture.provider
    const member = await aMember(wire.parts, fixture.organisation)
    await set(fixture.organisation, 'login_methods', ['sso'])
    const client = aClient(wire.url)
    expect(
      (await client.send(authenticate, { authObject: { email: member.email, password: member.password } }))
        .body.code,
    ).toBe('SSO_ONLY')
    expect((await comesIn(client, fixture))?.user.token).toBeTruthy()
    await aClient(wire.url).login(admin.email, admin.password)
    expect((await client.call(validateUser, { email: asha(fixture).email })).methods).toEqual(['sso'])
  })

  it('who was in by a password is out once that is set, but for the member who keeps a way in', async () => {
    const fixture = await aFixture({ default_role_id: null })
    const { organisation, provider } = fixture
    const admin = aClient(wire.url)
    const administers = await aMember(wire.parts, organisation, ['advanceSetting', 'users', 'roles'])
    await storeOf(organisation).transaction((tx) =>
      rowsOf(tx)
        .updateTable('memberships')
        .set({ joined_at: wire.parts.clock.now() })
        .where('user_id', '<>', administers.userId)
        .execute(),
    )
    await admin.login(administers.email, administers.password)
    const person = await aMember(wire.parts, organisation)
    const [byPassword, bySso, elsewhere] = [aClient(wire.url), aClient(wire.secondUrl), aClient(wire.url)]
    await byPassword.login(person.email, person.password)
    await bySso.login(person.email, person.password)
    const { code } = await comesBack(bySso, fixture, { name: 'Meera', email: `meera@${provider.domain}` })
    await bySso.call(linkSso, { code })
    await comesIn(bySso, fixture, { name: 'Meera', email: `meera@${provider.domain}` })
    const other = await aMember(wire.parts, await anOrganisation(wire.parts, 'Other'))
    await elsewhere.login(other.email, other.password)

    const { revision } = await admin.call(getOrgCustomSettings, {})
    await admin.call(saveOrgCustomSettings, { revision, settings: { login_methods: ['sso'] } })
    expect((await byPassword.send(getUserInfo, {})).status).toBe(401)
    for (const client of [admin, bySso, elsewhere])
      expect((await client.send(getUserInfo, {})).status).toBe(200)
    const ended = (await eventsOf(organisation)).filter(({ event }) => event === 'session-ended')
    expect(ended.map(({ detail }) => detail.why)).toContain('sso-only')
  })

  it('a person of two organisations chooses the other one alone', async () => {
    const fixture = await aFixture()
    const member = await aMember(wire.parts, fixture.organisation)
    const other = await anOrganisation(wire.parts, 'Other')
    await joins(wire.parts, member.userId, other)
    await set(fixture.organisation, 'login_methods', ['sso'])
    const client = aClient(wire.url)
    const chosen = await client.call(authenticate, {
      authObject: { email: member.email, password: member.password },
    })
    client.session = chosen.user.token
    const at = (id: string) => client.send(proceedWithSelectedOrg, { organisation_id: id })
    expect((await at(fixture.organisation.id)).body.code).toBe('SSO_ONLY')
    expect((await at(other.id)).body.status).toBe('success')
  })
})

describe('a logout', () => {
  it('leads to the provider, which ends its own session', async () => {
    const fixture = await aFixture()
    const client = aClient(wire.url)
    await comesIn(client, fixture)
    const { providerUrl } = await client.call(logoutSession, {})
    const left = await fetch(providerUrl ?? '', { redirect: 'manual' })
    expect(left.headers.get('location')).toBe(`${wire.parts.settings.publicUrl}/`)
    expect((await client.send(getUserInfo, {})).status).toBe(401)
  })

  it('at the provider ends what it opened here, and nothing else', async () => {
    const fixture = await aFixture()
    const [one, same, other] = [aClient(wire.url), aClient(wire.secondUrl), aClient(wire.url)]
    await comesIn(one, fixture)
    await comesIn(same, fixture)
    await comesIn(other, fixture, asha(fixture, 'other'))
    const subject = await storeOf(fixture.organisation).read(async (tx) => {
      const rows = await rowsOf(tx)
        .selectFrom('social_accounts')
        .selectAll()
        .where('provider_id', '=', fixture.provider.id)
        .execute()

      return rows.find(({ email }) => email === asha(fixture).email)?.subject
    })
    for (const kind of [
      'logout-nonce',
      'logout-audience',
      'logout-wrong-key',
      'logout-expired',
      'logout-no-event',
    ]) {
      const wrong = aClient(wire.url)
      await comesIn(wrong, fixture)
      await atAdmin(simulator, 'behaviour', { kind, times: 9 })
      const told = (await (await atAdmin(simulator, 'logout', { subject })).json()) as { told: number[] }
      expect(new Set(told.told), kind).toEqual(new Set([400]))
      await fetch(`${simulator.url}/admin/behaviour`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${simulator.adminToken}` },
      })
      expect((await one.send(getUserInfo, {})).status, kind).toBe(200)
    }
    await comesIn(one, fixture)
    const { told } = (await (await atAdmin(simulator, 'logout', { subject })).json()) as { told: number[] }
    expect(new Set(told)).toEqual(new Set([200]))
    expect((await one.send(getUserInfo, {})).status).toBe(401)
    expect((await same.send(getUserInfo, {})).status).toBe(401)
    expect((await other.send(getUserInfo, {})).status).toBe(200)
  })
})
