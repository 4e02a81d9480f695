import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { beginSso } from '#contract/sessions/beginSso.ts'
import { completeSsoLogin } from '#contract/sessions/completeSsoLogin.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { validateUser } from '#contract/sessions/validateUser.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { forgetAddresses } from '#services/portal-addresses/known-addresses.ts'
import { startOpenId } from '#simulators/openid/start.ts'
import { aClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { hasOwnAddress } from '#testing/own-address.ts'
import { aPasskey } from '#testing/passkey.ts'
import { type AnOrganisation, aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { aRegistrant } from '#testing/registering.ts'
import { anOwnProvider, returnsFrom } from '#testing/sso.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let simulator: Awaited<ReturnType<typeof startOpenId>>
let bank: AnOrganisation
let other: AnOrganisation
let own: { url: string; host: string; id: string }

beforeAll(async () => {
  wire = await aWire({ trustedProxies: ['127.0.0.1'] })
  simulator = await startOpenId({ clock: () => new Date(Date.now() + wire.shift()) })
  bank = await anOrganisation(wire.parts, 'Tapti Bank')
  other = await anOrganisation(wire.parts, 'Mahi Bank')
  own = await hasOwnAddress(wire.parts, bank, wire.url)
})
afterAll(async () => {
  await wire.close()
  await simulator.close()
})
// What one address may ask a minute is tested elsewhere.
beforeEach(() => forgetLimits(wire))

const at = (host: string) => {
  const client = aClient(wire.url)
  client.host = host

  return client
}
const logsIn = async (host: string, person: { email: string; password: string }) => {
  const client = at(host)
  const { body } = await client.send(authenticate, { authObject: person })
  client.session = (body.user as { token: string } | undefined)?.token ?? ''

  return { client, body }
}

describe('at an organisation’s own address', () => {
  it('its members come in, whose organisation need not be chosen', async () => {
    const user = await aUser(wire.parts)
    await joins(wire.parts, user.userId, other)
    await joins(wire.parts, user.userId, bank)
    const there = await logsIn('', user)
    expect(there.body.organisation_list).toHaveLength(2)
    const { client, body } = await logsIn(own.host, user)
    expect(body.organisation_list).toBeUndefined()
    const { organisationInfo } = (await client.call(getUserInfo, {})).userInfo
    expect(organisationInfo).toMatchObject({ _id: bank.id, setting: { client_api_url: own.url } })
    const switched = await client.send(proceedWithSelectedOrg, { organisation_id: other.id })
    expect(switched.body.code).toBe('OTHER_ADDRESS')
    expect((await client.call(fetchAllOrgs, {})).rows.map(({ id }) => id)).toEqual([bank.id])
  })

  it('nobody else comes in, and who does not know the password is not told so', async () => {
    const stranger = await aMember(wire.parts, other)
    expect((await logsIn(own.host, stranger)).body.code).toBe('OTHER_ADDRESS')
    expect((await logsIn(own.host, { ...stranger, password: 'another one' })).body.code).toBe('WRONG_LOGIN')
    expect((await logsIn('', stranger)).body.status).toBe('success')
  })

  it('a session of another organisation is over', async () => {
    const { client } = await logsIn('', await aMember(wire.parts, other))
    await client.call(getUserInfo, {})
    client.host = own.host
    expect((await client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    const members = (await logsIn('', await aMember(wire.parts, bank))).client
    members.host = own.host
    expect((await members.send(getUserInfo, {})).body.status).toBe('success')
  })

  it('nobody registers an organisation', async () => {
    const client = at('')
    const typed = await aRegistrant(client)
    client.host = own.host
    expect((await client.send(selfOnboard, typed)).body.code).toBe('OTHER_ADDRESS')
    client.host = ''
    expect((await client.send(selfOnboard, typed)).body.status).toBe('success')
  })

  it('the page shows whose it is, and any other name shows nobody', async () => {
    const faceOf = async (host: string, path?: string) =>
      (await at(host).call(getOrgInfo, path ? { path } : {})).name
    expect(await faceOf(own.host)).toBe('Tapti Bank')
    expect(await faceOf(own.host.toUpperCase())).toBe('Tapti Bank')
    expect(await faceOf(own.host, 'login')).toBe('Tapti Bank')
    for (const host of [`x${own.host}`, 'localhost', own.host.replace(/:.*/, ':1')])
      expect(await faceOf(host)).toBeNull()
  })

  it('asks of a browser nothing of the names below it', async () => {
    const secure = await aWire({
      sameDatabaseAs: wire,
      trustedProxies: ['127.0.0.1'],
      settings: { publicUrl: 'https://muhar.example' },
    })
    try {
      const saidTo = async (host: string) =>
        (await fetch(`${secure.url}/healthz`, { headers: { 'x-forwarded-host': host } })).headers.get(
          'strict-transport-security',
        )
      expect(await saidTo(own.host)).toBe('max-age=63072000')
      expect(await saidTo('muhar.example')).toBe('max-age=63072000; includeSubDomains')
    } finally {
      await secure.close()
    }
  })

  it('who signs in with the organisation’s provider comes back there, with a code that is good there alone', async () => {
    const { roleId } = await aMember(wire.parts, bank)
    const provider = await anOwnProvider(wire.parts, bank, simulator, { default_role_id: roleId })
    await provider.register(wire.url)
    const email = `asha@${provider.domain}`
    const client = at(own.host)
    expect((await client.call(validateUser, { email })).sso_url).toBe(
      `${own.url}/#/sso?provider=${provider.handle}`,
    )
    const back = new URL(await returnsFrom(client, provider.handle, { name: 'Asha Rao', email }))
    // The provider knows one address of ours, whichever they began at.
    expect(back.origin).toBe(new URL(wire.parts.settings.publicUrl).origin)
    const answer = await fetch(`${wire.url}${back.pathname}${back.search}`, { redirect: 'manual' })
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(new RegExp(`^${own.url}/#/sso\\?code=`))
    const code = location.split('code=')[1] ?? ''
    expect((await at('').send(completeSsoLogin, { code })).body.status).toBe('failed')
    const { session } = await client.call(completeSsoLogin, { code })
    client.session = session?.user.token ?? ''
    expect((await client.call(getUserInfo, {})).userInfo.organisationInfo._id).toBe(bank.id)
  })

  it('another organisation’s provider is neither offered nor begun with', async () => {
    const provider = await anOwnProvider(wire.parts, other, simulator)
    const client = at(own.host)
    expect((await client.call(validateUser, { email: `asha@${provider.domain}` })).sso_url).toBeNull()
    expect((await client.send(beginSso, { provider: provider.handle })).body.code).toBe('OTHER_ADDRESS')
  })

  it('who began where the address was taken away meanwhile comes back to the installation’s', async () => {
    const fixture = await anOrganisation(wire.parts)
    const { roleId } = await aMember(wire.parts, fixture)
    const short = await hasOwnAddress(wire.parts, fixture, wire.url)
    const provider = await anOwnProvider(wire.parts, fixture, simulator, { default_role_id: roleId })
    const email = `asha@${provider.domain}`
    const back = new URL(await returnsFrom(at(short.host), provider.handle, { name: 'Asha Rao', email }))
    await wire.parts.store.platform.transaction((tx) =>
      tx.portalAddresses.change(short.id, { state: 'withdrawn', ended_at: new Date() }),
    )
    forgetAddresses(wire.parts.store)
    const answer = await fetch(`${wire.url}${back.pathname}${back.search}`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`^${wire.parts.settings.publicUrl.replaceAll('.', '\\.')}/#/sso\\?`),
    )
  })

  it('a passkey is made for the address in use, and offered nowhere else', async () => {
    const person = await aMember(wire.parts, bank)
    const { client } = await logsIn(own.host, person)
    const passkey = aPasskey(own.url)
    const { passkey_options } = await client.call(saveTwoFactor, {
      act: 'begin',
      kind: 'passkey',
      proof: { password: person.password },
    })
    expect(passkey_options).toMatchObject({ rp: { id: new URL(own.url).hostname } })
    const { factors, recovery_codes } = await client.call(saveTwoFactor, {
      act: 'confirm_passkey',
      registration: passkey.registers(passkey_options!),
      name: 'Laptop',
    })
    expect(factors).toMatchObject([{ name: 'Laptop', belongs_to: new URL(own.url).hostname }])

    const here = await logsIn(own.host, person)
    expect(here.body.second_factor).toEqual(['passkey'])
    const { passkey_options: asked } = await here.client.call(verifyTwoFactor, { method: 'passkey' })
    const whole = await here.client.call(verifyTwoFactor, {
      method: 'passkey',
      assertion: passkey.asserts(asked!),
    })
    expect(whole.user?.token).toBeTruthy()

    const there = await logsIn('', person)
    expect(there.body.second_factor).toEqual(['recovery'])
    expect((await there.client.send(verifyTwoFactor, { method: 'passkey' })).body.code).toBe(
      'PASSKEY_ELSEWHERE',
    )
    // Nor may a thief of the password enrol another there.
    expect((await there.client.send(saveTwoFactor, { act: 'begin', kind: 'totp' })).body.code).toBe(
      'SECOND_FACTOR',
    )
    const [code = ''] = recovery_codes ?? []
    expect((await there.client.call(verifyTwoFactor, { method: 'recovery', code })).user?.token).toBeTruthy()
  })
})
