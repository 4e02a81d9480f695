import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enableGoogleSSO } from '#contract/identity-providers/enableGoogleSSO.ts'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { removeIdentityProvider } from '#contract/identity-providers/removeIdentityProvider.ts'
import { saveIdentityProvider } from '#contract/identity-providers/saveIdentityProvider.ts'
import { testIdentityProvider } from '#contract/identity-providers/testIdentityProvider.ts'
import { validateUser } from '#contract/sessions/validateUser.ts'
import { noMapping } from '#contract/vocabulary/identity-providers.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { startOpenId } from '#simulators/openid/start.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { anOidcProvider, anOwnProvider, aProvedDomain, atAdmin } from '#testing/sso.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let simulator: Awaited<ReturnType<typeof startOpenId>>
const secret = randomBytes(12).toString('hex')

beforeAll(async () => {
  wire = await aWire()
  simulator = await startOpenId({ clock: () => new Date(Date.now() + wire.shift()) })
  wire.parts.signOn.installationGoogle = {
    issuer: simulator.googleIssuer,
    clientId: 'muhar',
    clientSecret: secret,
  }
})
afterAll(async () => {
  await wire.close()
  await simulator.close()
})
// What an address may ask a minute is tested elsewhere.
beforeEach(() => wire.passToNextMinute())

interface Fixture {
  organisation: AnOrganisation
  domain: string
  admin: WireClient
}

const administers: readonly Module[] = ['advanceSetting', 'users', 'roles']

async function aFixture(): Promise<Fixture> {
  const organisation = await anOrganisation(wire.parts)
  const domain = await proved(organisation)

  return { organisation, domain, admin: await anAdmin(organisation) }
}

async function anAdmin(organisation: AnOrganisation, modules = administers): Promise<WireClient> {
  return (await aLoggedInMember(wire, organisation, modules)).client
}

async function proved(organisation: AnOrganisation): Promise<string> {
  const domain = `d${randomBytes(5).toString('hex')}.example`
  await aProvedDomain(wire.parts, organisation, domain)

  return domain
}

const inputOf = ({ domain }: Fixture, more: object = {}) => ({
  ...anOidcProvider,
  client_secret: secret,
  domains: [domain],
  ...more,
})
const saved = async (fixture: Fixture, more: object = {}) =>
  (await fixture.admin.call(saveIdentityProvider, inputOf(fixture, more))).provider
const refusalOf = async (fixture: Fixture, more: object) =>
  (await fixture.admin.send(saveIdentityProvider, inputOf(fixture, more))).body.code
const eventsOf = async ({ organisation }: Fixture) =>
  wire.parts.store
    .forOrganisation(organisation.id)
    .read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select(['event', 'detail'])
        .where('organisation_id', '=', organisation.id)
        .where('event', 'like', 'identity-provider-%')
        .orderBy('number')
        .execute(),
    )

describe('a provider of an organisation', () => {
  it('is kept with everything that was said of it, and its secret is answered and told nowhere', async () => {
    const fixture = await aFixture()
    const role = await aMember(wire.parts, fixture.organisation, ['advanceSetting'])
    const mapping = { ...noMapping, role: 'groups', roles: [{ value: 'staff', role_id: role.roleId }] }
    const given = { mapping, default_role_id: role.roleId, just_in_time: false, allow_idp_initiated: true }
    const provider = await saved(fixture, given)
    const { client_secret, ...told } = inputOf(fixture, given)
    expect(client_secret).toBe(secret)
    expect(provider).toMatchObject({
      ...told,
      settings: { ...anOidcProvider.settings, installation: false },
      has_secret: true,
      revision: 0,
    })
    const handle = `${fixture.organisation.publicId}/${provider.id}`
    expect(provider.return_url).toBe(`${wire.parts.settings.publicUrl}/api/sso/${handle}/return`)
    const list = await fixture.admin.call(getIdentityProviders, {})
    expect(list.providers).toEqual([provider])
    const renamed = await saved(fixture, { ...given, id: provider.id, revision: 0, name: 'Namuna Staff' })
    expect(renamed).toMatchObject({ name: 'Namuna Staff', revision: 1, has_secret: true })
    const events = await eventsOf(fixture)
    expect(events.map(({ event }) => event)).toEqual(['identity-provider-added', 'identity-provider-changed'])
    expect(events.at(-1)?.detail).toMatchObject({ secret: 'changed' })
    expect(JSON.stringify([list, renamed, events])).not.toContain(secret)
  })

  it('is written by one of two administrators at once; the other reads it first', async () => {
    const fixture = await aFixture()
    const { id, revision } = await saved(fixture)
    const other = await anAdmin(fixture.organisation)
    const answers = await Promise.all(
      [fixture.admin, other].map((client, index) =>
        client.send(saveIdentityProvider, inputOf(fixture, { id, revision, name: `Written ${index}` })),
      ),
    )
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(['SETTINGS_STALE', 'success'])
    const { providers } = await other.call(getIdentityProviders, {})
    expect(providers).toMatchObject([
      { revision: 1, name: `Written ${answers.findIndex(({ body }) => body.status === 'success')}` },
    ])
    expect(await refusalOf(fixture, { id })).toBe('SETTINGS_STALE')
  })

  it('of another organisation is not found, like one that is nowhere', async () => {
    const [fixture, other] = [await aFixture(), await aFixture()]
    const { id } = await saved(other)
    for (const one of [id, newId()]) {
      expect(await refusalOf(fixture, { id: one, revision: 0 })).toBe('NOT_FOUND')
      for (const call of [testIdentityProvider, removeIdentityProvider])
        expect((await fixture.admin.send(call, { id: one })).body.code).toBe('NOT_FOUND')
    }
    expect((await fixture.admin.call(getIdentityProviders, {})).providers).toEqual([])
    expect((await other.admin.call(getIdentityProviders, {})).providers).toHaveLength(1)
  })

  const { settings } = anOidcProvider

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'BAD_REQUEST'],
    ['too long a name', { name: 'n'.repeat(101) }, 'BAD_REQUEST'],
    ['another protocol', { kind: 'ldap' }, 'BAD_REQUEST'],
    ['the settings of another protocol', { kind: 'saml' }, 'BAD_REQUEST'],
    ['an unknown preset', { settings: { ...settings, preset: 'namuna' } }, 'BAD_REQUEST'],
    ['an issuer that is no address', { settings: { ...settings, issuer: 'namuna' } }, 'BAD_REQUEST'],
    ['an issuer that is a file', { settings: { ...settings, issuer: 'file:///etc' } }, 'BAD_REQUEST'],
    ['no client', { settings: { ...settings, client_id: ' ' } }, 'BAD_REQUEST'],
    ['no secret', { client_secret: undefined }, 'PROVIDER_INVALID'],
    ['an empty secret', { client_secret: ' ' }, 'BAD_REQUEST'],
    ['the client of the installation', { settings: { ...settings, installation: true } }, 'PROVIDER_INVALID'],
    ['a domain that is none', { domains: ['example'] }, 'BAD_REQUEST'],
    ['a domain that is not proved', { domains: ['elsewhere.example'] }, 'DOMAIN_NOT_PROVED'],
    ['a role that is nowhere', { default_role_id: newId() }, 'ROLE_NOT_FOUND'],
    [
      'a mapped role that is nowhere',
      { mapping: { ...noMapping, role: 'groups', roles: [{ value: 'a', role_id: newId() }] } },
      'ROLE_NOT_FOUND',
    ],
    ['a branch that is nowhere', { default_department_id: newId() }, 'DEPARTMENT_NOT_FOUND'],
    ['too long an attribute', { mapping: { ...noMapping, email: 'a'.repeat(201) } }, 'BAD_REQUEST'],
  ])('is refused with %s', async (_what, more, code) => {
    const fixture = await aFixture()
    expect(await refusalOf(fixture, more)).toBe(code)
    expect((await fixture.admin.call(getIdentityProviders, {})).providers).toEqual([])
    expect((await saved(fixture)).name).toBe(anOidcProvider.name)
  })

  it('gives nobody a role of another organisation, or more than its administrator may give', async () => {
    const [fixture, other] = [await aFixture(), await aFixture()]
    const foreign = await aMember(wire.parts, other.organisation, ['advanceSetting'])
    expect(await refusalOf(fixture, { default_role_id: foreign.roleId })).toBe('ROLE_NOT_FOUND')
    const beyond = await aMember(wire.parts, fixture.organisation, ['advanceSetting', 'billingdashboard'])
    expect(await refusalOf(fixture, { default_role_id: beyond.roleId })).toBeUndefined()
    fixture.admin = await anAdmin(fixture.organisation, ['advanceSetting'])
    const input = { domains: [], default_role_id: beyond.roleId }
    expect(await refusalOf(fixture, input)).toBe('MODULE_BEYOND_YOURS')
  })

  it('answers for domains of its own organisation, and for none that another of its providers answers for', async () => {
    const [fixture, other] = [await aFixture(), await aFixture()]
    expect(await refusalOf(fixture, { domains: [other.domain] })).toBe('DOMAIN_NOT_PROVED')
    const first = await saved(fixture)
    expect(await refusalOf(fixture, {})).toBe('DOMAIN_OF_ANOTHER_PROVIDER')
    const second = await saved(fixture, { is_enabled: false })
    const turn = { id: second.id, revision: second.revision }
    expect(await refusalOf(fixture, turn)).toBe('DOMAIN_OF_ANOTHER_PROVIDER')
    await fixture.admin.call(removeIdentityProvider, { id: first.id })
    expect((await saved(fixture, turn)).is_enabled).toBe(true)
  })

  it('is one of ten at most', async () => {
    const fixture = await aFixture()
    for (let count = 0; count < 10; count += 1) await saved(fixture, { domains: [] })
    expect(await refusalOf(fixture, { domains: [] })).toBe('TOO_MANY_PROVIDERS')
  })

  it('is not handed the secret of another: a new address or client asks for its own', async () => {
    const fixture = await aFixture()
    const { id, revision } = await saved(fixture)
    const left = { id, revision, client_secret: undefined }
    for (const change of [{ issuer: 'http://127.0.0.1:9/eve' }, { client_id: 'eve' }])
      expect(await refusalOf(fixture, { ...left, settings: { ...settings, ...change } })).toBe(
        'PROVIDER_INVALID',
      )
    expect(await saved(fixture, left)).toMatchObject({ revision: 1, has_secret: true })
  })

  it('speaks https outside a demonstration', async () => {
    const strict = await aWire({ sameDatabaseAs: wire, settings: { mode: 'production' } })
    try {
      const fixture = await aFixture()
      const { url } = fixture.admin
      fixture.admin.url = strict.url
      const { body } = await fixture.admin.send(saveIdentityProvider, inputOf(fixture))
      expect(body).toMatchObject({ code: 'PROVIDER_INVALID', fields: [{ path: 'settings.issuer' }] })
      fixture.admin.url = url
    } finally {
      await strict.close()
    }
  })
})

describe('the trial of a provider', () => {
  it('shows what it says of itself, and what would keep people from coming in', async () => {
    const { organisation, admin, domain } = await aFixture()
    const role = await aMember(wire.parts, organisation, ['advanceSetting'])
    const good = await anOwnProvider(wire.parts, organisation, simulator, {})
    expect(await admin.call(testIdentityProvider, { id: good.id })).toMatchObject({
      found: [
        { what: 'issuer', value: simulator.workIssuer },
        { what: 'sign_in' },
        { what: 'keys' },
        { what: 'logout' },
      ],
      problems: ['no_role'],
    })
    const fixture = { organisation, admin, domain }
    const bare = await saved(fixture, { is_enabled: false, domains: [], default_role_id: role.roleId })
    expect(await admin.call(testIdentityProvider, { id: bare.id })).toMatchObject({
      found: [],
      problems: ['away', 'off', 'no_domain'],
    })
  })

  it.each([
    ['down', 'away'],
    ['slow', 'away'],
  ])('says of one that is %s that it is %s', async (kind, problem) => {
    const { organisation, admin } = await aFixture()
    const provider = await anOwnProvider(wire.parts, organisation, simulator, { just_in_time: false })
    await atAdmin(simulator, 'behaviour', { kind, seconds: 4 })
    expect((await admin.call(testIdentityProvider, { id: provider.id })).problems).toEqual([problem])
    expect((await admin.call(testIdentityProvider, { id: provider.id })).problems).toEqual([])
  })
})

describe('Google by the client of the installation', () => {
  it('is switched on for proved domains alone, and off again', async () => {
    const fixture = await aFixture()
    const { admin, domain } = fixture
    const google = async (enabled: boolean, domains: string[] = []) =>
      (await admin.call(enableGoogleSSO, { enabled, domains })).settings.google_sso
    const refusal = async (domains: string[]) =>
      (await admin.send(enableGoogleSSO, { enabled: true, domains })).body.code
    const off = { enabled: false, domains: [], sso_url: null }
    expect(await google(false)).toEqual(off)
    expect(await refusal([])).toBe('DOMAIN_NOT_PROVED')
    expect(await refusal(['elsewhere.example'])).toBe('DOMAIN_NOT_PROVED')
    expect(await refusal(['example'])).toBe('BAD_REQUEST')

    const on = await google(true, [domain])
    expect(on).toMatchObject({ enabled: true, domains: [domain] })
    expect(await google(true, [domain])).toEqual(on)
    const visitor = aClient(wire.url)
    expect((await visitor.call(validateUser, { email: `a@${domain}` })).sso_url).toBe(on.sso_url)
    const { providers } = await admin.call(getIdentityProviders, {})
    expect(providers).toMatchObject([
      { name: 'Google', has_secret: false, settings: { preset: 'google', installation: true } },
    ])
    expect(JSON.stringify(providers)).not.toContain(secret)

    expect(await google(false)).toEqual({ ...off, domains: [domain] })
    expect((await visitor.call(validateUser, { email: `a@${domain}` })).sso_url).toBeNull()
  })

  it('is not on where another provider answers for the domain, or the installation has no client', async () => {
    const fixture = await aFixture()
    await saved(fixture)
    const input = { enabled: true, domains: [fixture.domain] }
    expect((await fixture.admin.send(enableGoogleSSO, input)).body.code).toBe('DOMAIN_OF_ANOTHER_PROVIDER')
    fixture.admin.url = wire.secondUrl
    expect((await fixture.admin.send(enableGoogleSSO, input)).body.code).toBe('PROVIDER_OFF')
  })
})
