import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchConsent } from '#contract/registration/fetchConsent.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { socialRegistration } from '#contract/registration/socialRegistration.ts'
import { socialUserCheck } from '#contract/registration/socialUserCheck.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { socialLogin } from '#contract/sessions/socialLogin.ts'
import type { SocialProvider } from '#contract/vocabulary/registration.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aRegistrant } from '#testing/registering.ts'
import { comesBack, socialProvidersForTests } from '#testing/social.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let social: Awaited<ReturnType<typeof socialProvidersForTests>>
let client: WireClient

beforeAll(async () => {
  wire = await aWire({ settings: { signUpsPerHour: 1000 } })
  social = await socialProvidersForTests()
  await social.servedAt(wire.url)
  wire.parts.identityProviders = social.identityProviders
})
afterAll(async () => {
  await wire.close()
  await social.simulator.close()
})
// What an address may ask a minute is tested elsewhere.
beforeEach(() => {
  wire.passToNextMinute()
  client = aClient(wire.url)
})

const newMail = (domain: string) => `asha.${randomBytes(5).toString('hex')}@${domain}`
const aMobile = () => String(randomInt(9_000_000_000, 9_999_999_999))
const back = (email: string, provider: SocialProvider = 'google', by = client) =>
  comesBack(by, provider, { name: 'Asha Rao', email })
async function answers(more: object = {}) {
  const { result } = await client.call(fetchConsent, { type: 'registration' })

  return {
    mobileNumber: aMobile(),
    country: 'India',
    organisationName: 'Rao Daughters',
    consent_list: result.map(({ _id }) => _id),
    ...more,
  }
}
const codeOf = async (answer: Promise<{ status: number; body: { code?: string; message?: string } }>) =>
  (await answer).body.code

describe('signing up with an account of a provider', () => {
  it.each([
    ['google', 'acme-mills.example', 'B2B'],
    ['microsoft', 'acme-mills.example', 'B2B'],
    ['google', 'gmail.com', 'B2C'],
  ] as const)(
    'with %s at %s makes a %s, without a code and without a password',
    async (provider, domain, kind) => {
      const email = newMail(domain)
      const { code, begun } = await back(email, provider)
      const asked = await client.call(socialRegistration, { id_token: code })
      expect(asked).toMatchObject({
        needs: ['country', 'mobileNumber', ...(kind === 'B2B' ? ['organisationName'] : []), 'consent_list'],
        profile: { email, first_name: 'Asha', last_name: 'Rao' },
        organisation: null,
        session: null,
      })
      const given = await answers(kind === 'B2C' ? { organisationName: null } : {})
      const made = await client.call(socialRegistration, { id_token: code, ...given })
      expect(made).toMatchObject({
        needs: [],
        organisation: {
          entity_type: kind,
          registration_status: 'Awaiting Address Setup',
          name: kind === 'B2B' ? 'Rao Daughters' : 'Asha Rao',
        },
      })
      client.session = made.session?.user.token ?? ''
      const { userInfo } = await client.call(getUserInfo, {})
      expect(userInfo.profileInfo).toMatchObject({ emailId: email, mobileNumber: `+91${given.mobileNumber}` })

      client.session = ''
      expect(await codeOf(client.send(socialRegistration, { id_token: code, ...given }))).toBe('SOCIAL_TOKEN')
      expect(await codeOf(client.send(socialLogin, { provider, id_token: code, nonce: begun.nonce }))).toBe(
        'SOCIAL_TOKEN',
      )
      const again = await back(email, provider)
      expect(await client.call(socialUserCheck, { id_token: again.code })).toMatchObject({
        userExists: true,
        registration_status: 'Awaiting Address Setup',
      })
      const in2 = await client.call(socialLogin, { provider, id_token: again.code, nonce: again.begun.nonce })
      expect(in2.user._id).toBe(made.session?.user._id)
    },
  )

  it('makes one account of one return, however often and at once it is sent', async () => {
    const { code } = await back(newMail('acme-mills.example'))
    const given = { id_token: code, ...(await answers()) }
    const all = await Promise.all(Array.from({ length: 12 }, () => client.send(socialRegistration, given)))
    expect(all.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    for (const { status } of all) expect(status).toBeLessThan(500)
  })

  it('answers the same again under one key', async () => {
    const { code } = await back(newMail('acme-mills.example'))
    const given = { id_token: code, ...(await answers()) }
    const options = { idempotencyKey: 'a-key-of-this-act' }
    const first = await client.send(socialRegistration, given, options)
    const second = await client.send(socialRegistration, given, options)
    expect(first.body.status).toBe('success')
    expect(second.body).toEqual(first.body)
  })

  it('says that the mail is registered already', async () => {
    const person = await aMember(wire.parts, await anOrganisation(wire.parts))
    const { code } = await back(person.email)
    const { body } = await client.send(socialRegistration, { id_token: code, ...(await answers()) })
    expect([body.code, body.message]).toEqual(['ACCOUNT_EXISTS', 'Email already registered.'])
  })

  it('takes the place of what somebody typed into the form for the same mail', async () => {
    const stranger = aClient(wire.url)
    const typed = await aRegistrant(stranger, {
      email: newMail('acme-mills.example'),
      first_name: 'Stranger',
      organisationName: 'Not Theirs',
    })
    await stranger.call(selfOnboard, typed)
    const { code } = await back(typed.email)
    expect(await client.call(socialUserCheck, { id_token: code })).toMatchObject({
      userExists: false,
      registration_status: 'Awaiting Verification',
    })
    const given = await answers()
    const made = await client.call(socialRegistration, { id_token: code, ...given })
    expect(made.organisation?.name).toBe('Rao Daughters')
    client.session = made.session?.user.token ?? ''
    expect((await client.call(getUserInfo, {})).userInfo.profileInfo).toMatchObject({
      first_name: 'Asha',
      mobileNumber: `+91${given.mobileNumber}`,
    })
  })

  it('leads an invited person to their invitation', async () => {
    const organisation = await anOrganisation(wire.parts)
    const email = newMail('acme-mills.example')
    await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
      const person = { email, first_name: 'Asha', last_name: 'Rao', language: 'en' }
      const user = (await tx.users.findOrMakeMany([person])).get(email)
      const invitation = {
        purpose: 'invitation',
        userId: user?.id ?? '',
        organisationId: organisation.id,
      } as const
      await makeLinkCode(tx, invitation, wire.parts.clock.now())
    })
    const { code } = await back(email)
    expect(await codeOf(client.send(socialRegistration, { id_token: code, ...(await answers()) }))).toBe(
      'REGISTRATION_UNDER_WAY',
    )
  })

  it('is another browser’s, unproved, thrown away or used by nobody', async () => {
    const given = await answers()
    const { code } = await back(newMail('acme-mills.example'))
    expect(await codeOf(aClient(wire.url).send(socialRegistration, { id_token: code, ...given }))).toBe(
      'SOCIAL_TOKEN',
    )
    expect(await codeOf(client.send(socialRegistration, { id_token: 'A'.repeat(22), ...given }))).toBe(
      'SOCIAL_TOKEN',
    )
    await social.order('unproved-mail')
    const unproved = await back(newMail('acme-mills.example'))
    expect(await codeOf(client.send(socialRegistration, { id_token: unproved.code, ...given }))).toBe(
      'SOCIAL_MAIL_UNVERIFIED',
    )
    const away = await back(newMail('mailinator.com'))
    expect(await codeOf(client.send(socialRegistration, { id_token: away.code, ...given }))).toBe(
      'DOMAIN_RESTRICTED',
    )
  })

  it.each([
    [{ mobileNumber: '12345' }, 'BAD_REQUEST'],
    [{ organisationName: '!' }, 'BAD_REQUEST'],
    [{ country: '' }, 'BAD_REQUEST'],
    [{ consent_list: ['00000000-0000-4000-8000-000000000000'] }, /CONSENT|BAD/],
  ])('refuses %j and keeps the return good', async (wrong, refusal) => {
    const { code } = await back(newMail('acme-mills.example'))
    const given = await answers()
    const { body } = await client.send(socialRegistration, { id_token: code, ...given, ...wrong })
    expect(body.code).toMatch(refusal)
    expect((await client.send(socialRegistration, { id_token: code, ...given })).body.status).toBe('success')
  })

  it('computes first where its network signs up too often', async () => {
    const strict = await aWire({ sameDatabaseAs: wire, settings: { signUpsPerHour: 1 } })
    strict.parts.identityProviders = social.identityProviders
    await forgetLimits(wire)
    const first = await back(newMail('acme-mills.example'))
    const second = await back(newMail('acme-mills.example'))
    const given = await answers()
    client.url = strict.url
    await client.call(socialRegistration, { id_token: first.code, ...given })
    const { body, status } = await client.send(socialRegistration, { id_token: second.code, ...given })
    expect([status, body.code]).toEqual([429, 'WORK_NEEDED'])
    expect(body.work).toMatchObject({ rounds: 16, challenge: expect.any(String) })
    client.url = wire.url
    await strict.close()
  })
})
