import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeSsoLogin } from '#contract/sessions/completeSsoLogin.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { validateUser } from '#contract/sessions/validateUser.ts'
import { noMapping } from '#contract/vocabulary/identity-providers.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { samlFixture } from '#testing/saml-fixture.ts'
import { aProvedDomain } from '#testing/sso.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let fixture: Awaited<ReturnType<typeof samlFixture>>
let organisation: AnOrganisation
let roles: { reader: string; signer: string }
let provider: Awaited<ReturnType<typeof fixture.connect>>

beforeAll(async () => {
  wire = await aWire()
  fixture = await samlFixture(wire)
  organisation = await anOrganisation(wire.parts)
  await aProvedDomain(wire.parts, organisation, 'sahyadri.example')
  roles = {
    reader: (await aMember(wire.parts, organisation)).roleId,
    signer: (await aMember(wire.parts, organisation)).roleId,
  }
  provider = await fixture.connect(wire.parts, organisation, {
    default_role_id: roles.reader,
    mapping: { ...noMapping, role: 'groups', roles: [{ value: 'signers', role_id: roles.signer }] },
    allow_idp_initiated: true,
  })
})
afterAll(async () => {
  await wire.close()
  await fixture.simulator.close()
})
beforeEach(() => wire.passToNextMinute())

const codeOf = (hash: string) => new URLSearchParams(hash.split('?')[1]).get('code') ?? ''
/** Begins at one server, comes back to the other, and goes on at the first. */
const comesBack = async (client: WireClient, person: string) =>
  codeOf(
    await fixture.post(
      await fixture.signIn(await fixture.asks(client, provider.handle), person),
      wire.secondUrl,
    ),
  )

async function comesIn(client: WireClient, person = 'p-1001') {
  const { session } = await client.call(completeSsoLogin, { code: await comesBack(client, person) })
  client.session = session?.user.token ?? ''

  return session
}
const isIn = async (client: WireClient) => (await client.send(getUserInfo, {})).status === 200
const theirSessions = async () =>
  (await (await fixture.admin('sessions')).json()) as { index: string; nameId: string; logoutUrl: string }[]

describe('a member whom a SAML provider names', () => {
  it('is led to it by their address, comes in as a new member with the mapped role, and again as the same', async () => {
    const client = aClient(wire.url)
    const { sso_url } = await client.call(validateUser, { email: 'gauri@sahyadri.example' })
    expect(sso_url).toContain(provider.handle)
    const first = await comesIn(client)
    expect(first?.user).toMatchObject({ organisation_id: organisation.id, role: roles.signer })
    expect((await client.call(getUserInfo, {})).userInfo).toMatchObject({
      login_type: 'sso',
      profileInfo: { first_name: 'Gauri', last_name: 'Joshi', emailId: 'gauri@sahyadri.example' },
    })
    expect((await comesIn(aClient(wire.secondUrl)))?.user._id).toBe(first?.user._id)
  })

  it('has names in their own script, and the role of everybody where none is mapped', async () => {
    const client = aClient(wire.url)
    expect((await comesIn(client, 'p-1002'))?.user.role).toBe(roles.reader)
    const { profileInfo } = (await client.call(getUserInfo, {})).userInfo
    expect(profileInfo).toMatchObject({ first_name: 'अनिल', last_name: 'कांबळे' })
  })

  it('stays out without an address', async () => {
    const client = aClient(wire.url)
    const answer = await client.send(completeSsoLogin, { code: await comesBack(client, 'p-1003') })
    expect(answer.body.code).toBe('SSO_MAIL_UNVERIFIED')
  })

  it('comes in by the browser that began alone, and once', async () => {
    const client = aClient(wire.url)
    const code = await comesBack(client, 'p-1001')
    expect((await aClient(wire.url).send(completeSsoLogin, { code })).body.code).toBe('SSO_TOKEN')
    const answers = await Promise.all([1, 2, 3].map(() => client.send(completeSsoLogin, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('comes in from the provider’s own page where the organisation allows it', async () => {
    const client = aClient(wire.url)
    const hash = await fixture.post(await fixture.unasked(`${provider.base}/metadata`))
    const { session } = await client.call(completeSsoLogin, { code: codeOf(hash) })
    expect(session?.user.organisation_id).toBe(organisation.id)
  })
})

describe('somebody who leaves', () => {
  it('is led to the provider, whose session ends too', async () => {
    const client = aClient(wire.url)
    await comesIn(client)
    const index = (await theirSessions()).at(-1)?.index
    const { providerUrl } = await client.call(logoutSession, { all_device: false })
    expect(await isIn(client)).toBe(false)
    const answer = await fetch(providerUrl ?? '', { redirect: 'manual' })
    expect((await theirSessions()).some((one) => one.index === index)).toBe(false)
    const back = await fetch(fixture.here(answer.headers.get('location') ?? ''), { redirect: 'manual' })
    expect(back.headers.get('location')).toBe(`${wire.parts.settings.publicUrl}/`)
  })

  it('at the provider has left us too, and in no other browser', async () => {
    const [client, other] = [aClient(wire.url), aClient(wire.secondUrl)]
    await comesIn(client)
    const left = (await theirSessions()).at(-1)
    await comesIn(other)
    await fetch(fixture.here(left?.logoutUrl ?? ''), { redirect: 'manual' })
    expect([await isIn(client), await isIn(other)]).toEqual([false, true])
  })
})
