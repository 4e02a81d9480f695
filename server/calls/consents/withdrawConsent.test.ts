import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptConsent } from '#contract/consents/acceptConsent.ts'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { withdrawConsent } from '#contract/consents/withdrawConsent.ts'
import type { InputOf } from '#contract/define-call.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire

beforeAll(async () => {
  wire = await aWire()
})
afterAll(() => wire.close())

async function aClerk(): Promise<WireClient> {
  const person = await aMember(wire.parts, await anOrganisation(wire.parts), ['documents', 'workflow'])
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}

type Purpose = InputOf<typeof getConsentText>['purpose']

async function agrees(client: WireClient, purpose: Purpose) {
  const text = await client.call(getConsentText, { purpose, language: 'en' })
  await client.call(acceptConsent, { consent_id: text.consent_id })
  const { consents } = await client.call(fetchDetails, {})

  return consents.find((one) => one.purpose === purpose && one.may_withdraw)!
}

const isOpen = async (client: WireClient) => (await client.send(getDocuments, {})).status === 200

describe('a consent on which the account stands', () => {
  it('once withdrawn closes everything, until the same is agreed to again', async () => {
    const client = await aClerk()
    const given = await agrees(client, 'registration_privacy')
    expect(given).toMatchObject({ is_of_account: true, withdrawn_at: null, title: 'Use of my data' })
    const first = await client.call(withdrawConsent, { consent_id: given.consent_id })
    expect(first.pauses).toBe(true)
    wire.pass(60_000)
    // Twice is once.
    expect(await client.call(withdrawConsent, { consent_id: given.consent_id })).toMatchObject(first)
    const { userInfo } = await client.call(getUserInfo, {})
    expect([userInfo.agreement_withdrawn, userInfo.allowedModules]).toEqual([true, {}])
    expect(await isOpen(client)).toBe(false)
    // Something else that is agreed to changes nothing.
    await agrees(client, 'terms')
    expect(await isOpen(client)).toBe(false)

    wire.pass(60_000)
    const again = await agrees(client, 'registration_privacy')
    expect(again.consent_id).not.toBe(given.consent_id)
    expect(await isOpen(client)).toBe(true)
    const { consents } = await client.call(fetchDetails, {})
    expect(consents.filter(({ purpose }) => purpose === 'registration_privacy')).toMatchObject([
      { withdrawn_at: null, may_withdraw: true },
      { withdrawn_at: first.withdrawn_at, may_withdraw: false },
    ])
  })

  it('of two that were withdrawn asks for both', async () => {
    const client = await aClerk()
    for (const purpose of ['registration_terms', 'registration_privacy'] as const) {
      const { consent_id } = await agrees(client, purpose)
      await client.call(withdrawConsent, { consent_id })
      wire.pass(1000)
    }
    await agrees(client, 'registration_terms')
    expect(await isOpen(client)).toBe(false)
    await agrees(client, 'registration_privacy')
    expect(await isOpen(client)).toBe(true)
  })
})

describe('another consent', () => {
  it('is withdrawn and nothing closes', async () => {
    const client = await aClerk()
    const { consent_id } = await agrees(client, 'referrer_sharing')
    expect((await client.call(withdrawConsent, { consent_id })).pauses).toBe(false)
    expect(await isOpen(client)).toBe(true)
  })

  it('of somebody else is none, in one organisation as in another', async () => {
    const [one, other] = [await aClerk(), await aClerk()]
    const { consent_id } = await agrees(one, 'terms')
    for (const id of [consent_id, randomUUID()]) {
      const { status, body } = await other.send(withdrawConsent, { consent_id: id })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await isOpen(one)).toBe(true)
  })

  it('is withdrawn once at the same moment', async () => {
    const client = await aClerk()
    const { consent_id } = await agrees(client, 'referrer_sharing')
    const answers = await Promise.all([1, 2, 3].map(() => client.call(withdrawConsent, { consent_id })))
    expect(new Set(answers.map(({ withdrawn_at }) => withdrawn_at)).size).toBe(1)
  })
})
