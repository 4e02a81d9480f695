import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelRegistration } from '#contract/registration/cancelRegistration.ts'
import { checkUserExists } from '#contract/registration/checkUserExists.ts'
import { getRegistrations } from '#contract/registration/getRegistrations.ts'
import { resendRegistration } from '#contract/registration/resendRegistration.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { placePackageInSubscription } from '#contract/subscriptions/placePackageInSubscription.ts'
import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { openMessage } from '#services/notifications/queue-notification.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { newId } from '#store/new-id.ts'
import { anOrganisationBeingRegistered, packageOf } from '#testing/being-registered.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let operator: WireClient
let anyone: WireClient

beforeAll(async () => {
  wire = await aWire()
  anyone = aClient(wire.url)
  const operating = await anOrganisation(wire.parts, 'Muhar Operations')
  operator = await entersAsOperator(wire, await aMember(wire.parts, operating, ['onboardClient']))
})
afterAll(() => wire.close())

interface More {
  organisationId?: string
  madeAt?: Date
  name?: string
  language?: string
}

/** A row as a sign-up leaves it. */
async function aRegistrant(
  status: RegistrationStatus,
  { organisationId, madeAt, name, language }: More = {},
) {
  const id = newId()
  const email = `registrant.${id.slice(-12)}@example.in`
  await wire.parts.store.platform.transaction((tx) =>
    tx.registrations.add({
      id,
      organisation_id: organisationId ?? newId(),
      entity_type: 'B2B',
      provider: 'signup-form',
      status,
      email_id: email,
      mobile_number: '+919811122334',
      mobile_needed: false,
      first_name: name ?? 'Kavita',
      last_name: 'Joshi',
      organisation_name: 'Malwa Traders',
      country: 'India',
      language: language ?? 'en',
      made_at: madeAt ?? null,
    }),
  )

  return { id, email }
}

const queued = () =>
  wire.parts.store.forOrganisation(platformId).read(async (tx) => {
    const rows = await rowsOf(tx)
      .selectFrom('notifications')
      .selectAll()
      .where('organisation_id', '=', platformId)
      .where('template', '=', 'registration-reminder')
      .orderBy('id')
      .execute()

    return rows.map((row) => openMessage(wire.parts.keys, platformId, row as never).message)
  })

const codeOf = async (answer: Promise<{ status: number; body: { code?: string; status: string } }>) => {
  const { status, body } = await answer

  return `${status} ${body.code ?? body.status}`
}

describe('the list of registrations', () => {
  it('has those under way, newest first, each where it stands, and finds them by words', async () => {
    const waiting = await aRegistrant('Awaiting Verification', { name: 'Leela' })
    const organisation = await anOrganisationBeingRegistered(wire.parts, { name: 'Chambal Stores' })
    const made = await aRegistrant('Awaiting Address Setup', {
      organisationId: organisation.id,
      madeAt: new Date(),
      name: 'Mohan',
    })
    const { rows, counts } = await operator.call(getRegistrations, {})
    expect(rows.map(({ user_id }) => user_id)).toEqual([made.id, waiting.id])
    expect(rows[1]).toMatchObject({
      name: 'Leela Joshi',
      email: waiting.email,
      mobile: '••••••2334',
      status: 'Awaiting Verification',
      is_open: true,
      partner: null,
    })
    // Once there is an organisation its own name and status count.
    expect(rows[0]).toMatchObject({ organisation: 'Chambal Stores', status: 'Awaiting Package Selection' })
    expect(counts).toMatchObject({
      'Awaiting Verification': 1,
      'Awaiting Package Selection': 1,
      Completed: 0,
    })
    const found = async (input: object) =>
      (await operator.call(getRegistrations, input)).rows.map(({ name }) => name)
    expect(await found({ searchValue: 'CHAMBAL' })).toEqual(['Mohan Joshi'])
    expect(await found({ searchValue: waiting.email })).toEqual(['Leela Joshi'])
    expect(await found({ searchValue: '%' })).toEqual([])
    expect(await found({ filter: { status: ['Awaiting Verification', 'Paid'] } })).toEqual(['Leela Joshi'])
    expect(await found({ maxRows: 1, pageNo: 2 })).toEqual(['Leela Joshi'])
  })

  it('is for operators alone', async () => {
    const member = await aMember(wire.parts, await anOrganisation(wire.parts), [
      'users',
      'roles',
      'advanceSetting',
    ])
    const client = aClient(wire.url)
    await client.login(member.email, member.password)
    const { id } = await aRegistrant('Awaiting Verification')
    const inputs = [
      [getRegistrations, {}],
      [resendRegistration, { user_id: id }],
      [cancelRegistration, { user_id: id, reason: 'x' }],
    ] as const
    for (const [call, input] of inputs) {
      expect(await codeOf(client.send(call, input))).toBe('403 NOT_ALLOWED')
      expect(await codeOf(anyone.send(call, input))).toBe('401 SESSION_MISSING')
    }
    expect(await codeOf(operator.send(cancelRegistration, { user_id: id, reason: 'x' }))).toBe('200 success')
  })
})

describe('writing to a registrant', () => {
  it('says in their language how to go on, without a code, and not twice in ten minutes', async () => {
    const { id, email } = await aRegistrant('Awaiting Password Setup', { language: 'hi' })
    await operator.call(resendRegistration, { user_id: id })
    expect(await codeOf(operator.send(resendRegistration, { user_id: id }))).toBe('429 TOO_MANY_REQUESTS')
    const mail = (await queued()).at(-1)
    expect(mail).toMatchObject({ to: email, subject: 'Muhar पर अपना पंजीकरण पूरा करें' })
    const text = 'text' in mail! ? mail.text : ''
    expect(text).toContain('/#/register')
    expect(text).not.toMatch(/\b\d{6}\b/)
    wire.pass(10 * 60_000)
    expect(await codeOf(operator.send(resendRegistration, { user_id: id }))).toBe('200 success')
  })

  it('leads to the login whom an account was made for', async () => {
    const organisation = await anOrganisationBeingRegistered(wire.parts)
    const made = await aRegistrant('Awaiting Address Setup', {
      organisationId: organisation.id,
      madeAt: new Date(),
    })
    await operator.call(resendRegistration, { user_id: made.id })
    const mail = (await queued()).at(-1)
    expect('text' in mail! ? mail.text : '').toContain('/#/login')
  })

  it('is of registrations that are under way', async () => {
    const done = await anOrganisationBeingRegistered(wire.parts, { status: 'Completed' })
    const completed = await aRegistrant('Completed', { organisationId: done.id, madeAt: new Date() })
    for (const call of [resendRegistration, cancelRegistration]) {
      const input = (user_id: string) => ({ user_id, reason: 'No answer' })
      expect(await codeOf(operator.send(call, input(completed.id)))).toBe('409 REGISTRATION_ENDED')
      expect(await codeOf(operator.send(call, input(randomUUID())))).toBe('404 NOT_FOUND')
    }
  })
})

describe('cancelling a registration', () => {
  it('ends it once, tells the platform’s trail why, and leaves the mail free', async () => {
    const { id, email } = await aRegistrant('Awaiting Verification')
    expect((await anyone.call(checkUserExists, { email_id: email })).userExists).toBe(true)
    const answers = await Promise.all(
      [1, 2].map(() =>
        codeOf(operator.send(cancelRegistration, { user_id: id, reason: 'Asked for by phone' })),
      ),
    )
    expect(answers.sort()).toEqual(['200 success', '409 REGISTRATION_ENDED'])
    expect((await anyone.call(checkUserExists, { email_id: email })).userExists).toBe(false)
    const trail = await wire.parts.store.forOrganisation(platformId).read(async (tx) => {
      const { rows } = await sql<{ detail: { reason: string; contact: string } }>`
        select detail from audit_entries where event = 'registration-cancelled' order by number desc limit 1`.execute(
        rowsOf(tx),
      )

      return rows[0]?.detail
    })
    expect(trail).toMatchObject({ reason: 'Asked for by phone' })
    expect(JSON.stringify(trail)).not.toContain(email)
  })

  it('lets the people of an organisation go, with what they chose', async () => {
    const organisation = await anOrganisationBeingRegistered(wire.parts)
    const { id } = await aRegistrant('Awaiting Address Setup', {
      organisationId: organisation.id,
      madeAt: new Date(),
    })
    const client = aClient(wire.url)
    await client.login(organisation.email, organisation.password)
    const packageId = await packageOf(wire.parts, 'business-year')
    await client.call(placePackageInSubscription, { packageId })
    await operator.call(cancelRegistration, { user_id: id, reason: 'Never paid' })
    expect((await client.send(getUserInfo, {})).status).toBe(401)
    const rest = await wire.parts.store.forOrganisation(organisation.id).read(async (tx) => ({
      open: await tx.subscriptions.open(),
      membership: await tx.memberships.ofUser(organisation.userId),
    }))
    expect([rest.open, rest.membership?.state]).toEqual([null, 'ended'])
    const { rows } = await operator.call(getRegistrations, { filter: { status: ['Ended'] } })
    expect(rows.find(({ user_id }) => user_id === id)).toMatchObject({ status: 'Ended', is_open: false })
  })

  it('needs a reason', async () => {
    const { id } = await aRegistrant('Awaiting Verification')
    for (const reason of ['', '  ', 'a\u0000b', 'x'.repeat(501)])
      expect((await operator.send(cancelRegistration, { user_id: id, reason })).status).toBe(400)
  })
})
