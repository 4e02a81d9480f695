import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { socialUserCheck } from '#contract/registration/socialUserCheck.ts'
import { beginSocialLogin } from '#contract/sessions/beginSocialLogin.ts'
import { getSocialProviders } from '#contract/sessions/getSocialProviders.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { socialLogin } from '#contract/sessions/socialLogin.ts'
import type { SocialProvider } from '#contract/vocabulary/registration.ts'
import { socialAccounts } from '#store/identity-providers/social-accounts.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { comesBack, socialProvidersForTests } from '#testing/social.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let social: Awaited<ReturnType<typeof socialProvidersForTests>>

beforeAll(async () => {
  wire = await aWire()
  social = await socialProvidersForTests()
  await social.servedAt(wire.url)
  wire.parts.identityProviders = social.identityProviders
})
afterAll(async () => {
  await wire.close()
  await social.simulator.close()
})
// What an address may ask a minute is tested elsewhere.
beforeEach(() => wire.passToNextMinute())

const aPerson = async () => aMember(wire.parts, await anOrganisation(wire.parts))
const typed = (email: string) => ({ name: 'Asha Rao', email })
const logIn = (client: WireClient, provider: SocialProvider, code: string, nonce: string) =>
  client.send(socialLogin, { provider, id_token: code, nonce })

describe('somebody with an account at a provider', () => {
  it.each(['google', 'microsoft'] as const)('logs in with %s', async (provider) => {
    const person = await aPerson()
    const client = aClient(wire.url)
    expect((await client.call(getSocialProviders, {})).providers).toEqual(['google', 'microsoft'])
    const { begun, code } = await comesBack(client, provider, typed(person.email))
    const answer = await client.call(socialLogin, { provider, id_token: code, nonce: begun.nonce })
    client.session = answer.user.token
    expect((await client.call(getUserInfo, {})).userInfo.profileInfo.emailId).toBe(person.email)
  })

  it('chooses among several organisations as after a password', async () => {
    const user = await aUser(wire.parts)
    for (const name of ['One', 'Other'])
      await joins(wire.parts, user.userId, await anOrganisation(wire.parts, name))
    const client = aClient(wire.url)
    const { begun, code } = await comesBack(client, 'google', typed(user.email))
    const answer = await client.call(socialLogin, { provider: 'google', id_token: code, nonce: begun.nonce })
    expect(answer.organisation_list).toHaveLength(2)
  })

  it('comes in once by one return, however often and at once it is sent', async () => {
    const person = await aPerson()
    const client = aClient(wire.url)
    const { begun, code } = await comesBack(client, 'google', typed(person.email))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => logIn(client, 'google', code, begun.nonce)),
    )
    expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['SOCIAL_TOKEN']))
  })

  it('is told beforehand whether there is an account, with nothing used up', async () => {
    const person = await aPerson()
    const client = aClient(wire.url)
    const known = await comesBack(client, 'google', typed(person.email))
    const check = (id_token: string, by = client) => by.send(socialUserCheck, { id_token })
    expect((await check(known.code)).body).toMatchObject({
      userExists: true,
      registration_status: 'Completed',
    })
    expect((await check(known.code, aClient(wire.url))).body.code).toBe('SOCIAL_TOKEN')
    const unknown = await comesBack(client, 'google', typed('nobody@nowhere.example'))
    expect((await check(unknown.code)).body).toMatchObject({ userExists: false, registration_status: null })
    await social.order('unproved-mail')
    const unproved = await comesBack(client, 'google', typed(person.email))
    expect((await check(unproved.code)).body.code).toBe('SOCIAL_MAIL_UNVERIFIED')
    expect((await logIn(client, 'google', known.code, known.begun.nonce)).body.status).toBe('success')
  })

  it('is told that there is no account here', async () => {
    const client = aClient(wire.url)
    const { begun, code } = await comesBack(client, 'google', typed('nobody@nowhere.example'))
    const { body } = await logIn(client, 'google', code, begun.nonce)
    expect(body.code).toBe('SOCIAL_NO_ACCOUNT')
  })

  it('comes in by an address that the provider answers for, and by no other', async () => {
    const person = await aPerson()
    const client = aClient(wire.url)
    for (const fault of ['unproved-mail', 'no-mail']) {
      await social.order(fault)
      const { begun, code } = await comesBack(client, 'google', typed(person.email))
      expect((await logIn(client, 'google', code, begun.nonce)).body.code).toBe('SOCIAL_MAIL_UNVERIFIED')
    }
    const { begun, code } = await comesBack(client, 'google', typed(person.email))
    expect((await logIn(client, 'google', code, begun.nonce)).body.status).toBe('success')
  })

  it('does not come into the account of the person who had the address before', async () => {
    const person = await aPerson()
    const linked = await wire.parts.store.platform.transaction((tx) =>
      socialAccounts(rowsOf(tx)).link(
        { issuer: social.simulator.googleIssuer, subject: 'of-before', userId: person.userId },
        new Date(),
      ),
    )
    expect(linked).toBe(true)
    const client = aClient(wire.url)
    const { begun, code } = await comesBack(client, 'google', typed(person.email))
    expect((await logIn(client, 'google', code, begun.nonce)).body.code).toBe('SOCIAL_OTHER_ACCOUNT')
  })

  it('does not come in where an organisation of theirs takes no codes', async () => {
    const organisation = await anOrganisation(wire.parts)
    const person = await aMember(wire.parts, organisation)
    await wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) => tx.organisationSettings.write('login_methods', ['password']))
    const client = aClient(wire.url)
    const { begun, code } = await comesBack(client, 'google', typed(person.email))
    expect((await logIn(client, 'google', code, begun.nonce)).body.code).toBe('PROVIDER_OFF')
  })
})

describe('a return', () => {
  it('is good in the browser that began alone', async () => {
    const victim = await aPerson()
    const [attacker, browser] = [aClient(wire.url), aClient(wire.url)]
    const { begun, code } = await comesBack(attacker, 'google', typed(victim.email))
    expect((await logIn(browser, 'google', code, begun.nonce)).body.code).toBe('SOCIAL_TOKEN')
    expect((await logIn(attacker, 'google', code, 'another')).body.code).toBe('SOCIAL_TOKEN')
    expect((await logIn(attacker, 'microsoft', code, begun.nonce)).body.code).toBe('SOCIAL_TOKEN')
    for (const wrong of ['', 'x', 'A'.repeat(22)])
      expect((await logIn(attacker, 'google', wrong, begun.nonce)).body.code).toBe('SOCIAL_TOKEN')
    expect((await logIn(attacker, 'google', code, begun.nonce)).body.status).toBe('success')
  })

  it('is good once, within half an hour', async () => {
    const person = await aPerson()
    const client = aClient(wire.url)
    const { back, code, begun } = await comesBack(client, 'google', typed(person.email))
    const again = await fetch(back, { redirect: 'manual' })
    expect(again.headers.get('location')).toBe(`${wire.parts.settings.publicUrl}/#/social?failed=ended`)
    expect(again.headers.get('set-cookie')).toBeNull()
    wire.pass(30 * 60_000 + 1)
    expect((await logIn(client, 'google', code, begun.nonce)).body.code).toBe('SOCIAL_TOKEN')
  })

  it('to nobody, too late, and of the other provider leads to a page that says so', async () => {
    const client = aClient(wire.url)
    const location = async (path: string) =>
      new URL((await fetch(`${wire.url}${path}`, { redirect: 'manual' })).headers.get('location') ?? 'none:')
        .hash
    expect(await location('/api/returns/google')).toBe('#/social?failed=ended')
    expect(await location('/api/returns/google?code=x&state=AAAAAAAAAAAAAAAAAAAAAA')).toBe(
      '#/social?failed=ended',
    )
    const state = async () =>
      new URL((await client.call(beginSocialLogin, { provider: 'google' })).url).searchParams.get('state')
    expect(await location(`/api/returns/microsoft?code=x&state=${await state()}`)).toBe(
      '#/social?failed=ended',
    )
    const late = await state()
    wire.pass(15 * 60_000 + 1)
    expect(await location(`/api/returns/google?code=x&state=${late}`)).toBe('#/social?failed=ended')
  })

  it.each([
    ['deny', 'denied'],
    ['wrong-nonce', 'untrue'],
    ['other-audience', 'untrue'],
    ['expired', 'untrue'],
    ['wrong-key', 'untrue'],
  ])('that is %s opens nothing', async (fault, failed) => {
    const person = await aPerson()
    await social.order(fault)
    const { hash } = await comesBack(aClient(wire.url), 'google', typed(person.email))
    expect(hash).toBe(`#/social?failed=${failed}`)
  })
})

describe('a provider', () => {
  it('that is away is said to be, and nothing is kept of it', async () => {
    const client = aClient(wire.url)
    await social.order('down')
    const { status, body } = await client.send(beginSocialLogin, { provider: 'google' })
    expect([status, body.code]).toEqual([503, 'PROVIDER_AWAY'])
    expect((await client.send(beginSocialLogin, { provider: 'google' })).body.status).toBe('success')
  })

  it('that is not configured is not there', async () => {
    const bare = await aWire({ sameDatabaseAs: wire })
    const client = aClient(bare.url)
    expect((await client.call(getSocialProviders, {})).providers).toEqual([])
    expect((await client.send(beginSocialLogin, { provider: 'google' })).body.code).toBe('PROVIDER_OFF')
    expect((await client.send(beginSocialLogin, { provider: 'somebody' })).status).toBe(400)
    await bare.close()
  })
})
