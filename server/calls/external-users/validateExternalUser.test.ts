import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { getDocumentsInfoAssisted } from '#contract/documents/getDocumentsInfoAssisted.ts'
import { getAssistedInfo } from '#contract/external-users/getAssistedInfo.ts'
import { validateExternalUser } from '#contract/external-users/validateExternalUser.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { encryptURL } from '#contract/sessions/encryptURL.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import {
  anExternalUserComesIn,
  askAssistedCode,
  assistedPathOf,
  entersByCode,
} from '#testing/an-external-user.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { type AnExternalUser, anExternalUser } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('workflow/validateExternalUser', () => {
  let fixture: SigningFixture
  let person: AnExternalUser
  let path: string
  let client: WireClient
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(async () => {
    await fixture.logIn()
    await forgetLimits(fixture)
    person = await anExternalUser(fixture.parts, fixture.organisation)
    path = await assistedPathOf(fixture, person.userId)
    client = aClient(fixture.url)
  })
  afterAll(() => fixture?.close())

  const wrong = (otp: string) => (otp === '000000' ? '111111' : '000000')
  const codeOf = async (input: object) => (await client.send(validateExternalUser, input)).body.code
  const listed = async (asking = client) => (await asking.send(getDocumentsInfoAssisted, {})).body
  const changes = (values: object) =>
    fixture.store.transaction((tx) =>
      tx.externalUsers.update(person.userId, values, fixture.parts.clock.now()),
    )
  const eventsOfPerson = async (event: string) =>
    fixture.store.read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select(['event', 'actor_kind', 'detail'])
        .where('organisation_id', '=', tx.organisationId)
        .where('actor_id', '=', person.userId)
        .where('event', '=', event)
        .execute(),
    )

  it('says whose dashboard it is and sends nothing, with masked contacts', async () => {
    const { info } = await client.call(getAssistedInfo, { path })
    expect(info).toEqual({
      organisation: 'Himalaya Finance',
      first_name: 'Ramesh',
      language: 'en',
      contacts: [
        { channel: 'mail', to: expect.stringMatching(/^ra•••@example\.in$/) },
        { channel: 'sms', to: expect.stringMatching(/•/) },
      ],
      idle_timeout: 25,
    })
    expect((await client.call(getOrgInfo, { link: path })).name).toBe('Himalaya Finance')
    expect(await fixture.mailTo(person.email)).toEqual([])
  })

  it('sends a code, counts wrong ones, and opens a session of its own kind for the right one', async () => {
    const code = await askAssistedCode(fixture, client, path, person.email)
    expect(await codeOf({ path, token: wrong(code) })).toBe('OTP_WRONG')
    const opened = await client.call(validateExternalUser, { path, token: code, browser: 'Chrome' })
    expect(opened.user).toEqual({
      _id: person.userId,
      organisation_id: fixture.organisation.id,
      department_id: null,
      role: null,
      referenceId: person.userId,
      ds_storage_provider: 'folder',
      external_user: true,
      is_external: true,
      name: 'Ramesh Pawar',
    })
    expect(opened.sent).toBeNull()
    client.session = opened.token ?? ''
    expect(await listed()).toMatchObject({ status: 'success', rows: [], total: 0 })
    expect(await eventsOfPerson('external-user-otp-wrong')).toMatchObject([{ detail: { tries: 1 } }])
    expect(await eventsOfPerson('external-user-logged-in')).toMatchObject([
      { actor_kind: 'external', detail: { code_by: 'mail' } },
    ])
    const row = await fixture.store.read((tx) => tx.externalUsers.get(person.userId))
    expect([row?.email_verified_at !== null, row?.mobile_verified_at]).toEqual([true, null])
    expect(await codeOf({ path, token: code }), 'good once').toBe('OTP_EXPIRED')
  })

  it('sends it by SMS where that is asked for', async () => {
    const code = await askAssistedCode(fixture, client, path, person.mobile, 'sms')
    expect((await client.call(validateExternalUser, { path, token: code })).user?.name).toBe('Ramesh Pawar')
    const row = await fixture.store.read((tx) => tx.externalUsers.get(person.userId))
    expect([row?.email_verified_at, row?.mobile_verified_at !== null]).toEqual([null, true])
    const withoutMobile = await anExternalUser(fixture.parts, fixture.organisation, { mobile: null })
    const other = await assistedPathOf(fixture, withoutMobile.userId)
    expect(await codeOf({ path: other, channel: 'sms' })).toBe('OTP_CHANNEL')
  })

  it('opens one session for a code that comes twenty times at once', async () => {
    const code = await askAssistedCode(fixture, client, path, person.email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.send(validateExternalUser, { path, token: code })),
    )
    const codes = answers.map(({ body }) => body.code ?? 'opened').sort()
    expect(codes).toEqual([...Array(19).fill('OTP_EXPIRED'), 'opened'])
    expect(await eventsOfPerson('external-user-logged-in')).toHaveLength(1)
  })

  it('answers an act that is repeated under its key with the same session', async () => {
    const code = await askAssistedCode(fixture, client, path, person.email)
    const key = { idempotencyKey: `enter-${person.userId}` }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(validateExternalUser, { path, token: code }, key)),
    )
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    expect(await eventsOfPerson('external-user-logged-in')).toHaveLength(1)
  })

  it('sends three codes in all, 30 seconds apart, then waits for a day; a new link changes nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => codeOf({ path })))
    expect(answers.filter((one) => one === undefined)).toHaveLength(1)
    expect(answers.filter((one) => one === 'OTP_TOO_SOON')).toHaveLength(3)
    fixture.pass(31_000)
    expect(await client.call(validateExternalUser, { path })).toMatchObject({ sent: { sends_left: 1 } })
    fixture.pass(31_000)
    expect(await client.call(validateExternalUser, { path })).toMatchObject({ sent: { sends_left: 0 } })
    fixture.pass(31_000)
    expect(await codeOf({ path })).toBe('OTP_SENDS_USED')
    path = await assistedPathOf(fixture, person.userId)
    expect(await codeOf({ path })).toBe('OTP_SENDS_USED')
    fixture.pass(day)
    expect((await client.call(validateExternalUser, { path })).sent?.sends_left).toBe(2)
  })

  it('locks after five wrong codes, counted also when they come at once', async () => {
    const code = await askAssistedCode(fixture, client, path, person.email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf({ path, token: wrong(code) })))
    expect(answers.filter((one) => one === 'OTP_WRONG')).toHaveLength(4)
    expect(answers.filter((one) => one === 'OTP_LOCKED')).toHaveLength(4)
    expect(await codeOf({ path, token: code })).toBe('OTP_LOCKED')
    expect(await codeOf({ path })).toBe('OTP_LOCKED')
  })

  it('answers what is cut, altered, made for something else or never was with one sentence', async () => {
    const altered = path.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    for (const bad of ['', 'x', path.slice(1), altered, '../login'])
      for (const input of [{ path: bad }, { path: bad, token: '123456' }])
        expect((await client.send(validateExternalUser, input)).body).toMatchObject({
          code: 'INVALID_URL',
          message: 'Invalid URL',
        })
    expect((await client.send(validateExternalUser, { path, token: '12345' })).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'token', message: 'The OTP you entered is invalid.' }],
    })
  })

  it('says why a link opens nothing any more', async () => {
    const newer = await assistedPathOf(fixture, person.userId)
    expect([await codeOf({ path }), await codeOf({ path, token: '123456' })]).toEqual([
      'LINK_REPLACED',
      'LINK_REPLACED',
    ])
    path = newer
    fixture.pass(7 * day + 1000)
    expect(await codeOf({ path })).toBe('LINK_EXPIRED')
    await fixture.logIn()
    path = await assistedPathOf(fixture, person.userId)
    await changes({ valid_until: new Date(fixture.parts.clock.now().getTime() - 1000) })
    expect((await client.send(getAssistedInfo, { path })).body).toMatchObject({
      code: 'ACCESS_ENDED',
      message: 'Your access to these documents has ended. Ask the organisation if you still need it.',
    })
    await changes({ valid_until: null, valid_from: new Date(fixture.parts.clock.now().getTime() + day) })
    expect(await codeOf({ path })).toBe('ACCESS_NOT_BEGUN')
    await changes({ valid_from: new Date(0), ended_at: fixture.parts.clock.now() })
    expect(await codeOf({ path })).toBe('ACCESS_ENDED')
  })

  it('takes no code that went to a contact which is no longer the person’s', async () => {
    const code = await askAssistedCode(fixture, client, path, person.email)
    await changes({ email: `new.${person.email}` })
    expect(await codeOf({ path, token: code })).toBe('OTP_EXPIRED')
  })

  describe('the session', () => {
    beforeEach(() => entersByCode(fixture, client, path, person.email))
    const ended = { status: 'failed', code: 'SESSION_ENDED' }

    it('has the rights of its own calls and no others', async () => {
      for (const call of [getDocumentsInfo, fetchDetails, getSigningPage, encryptURL]) {
        const { status, body } = await client.send(call, {})
        expect([call.path, status, body.code]).toEqual([call.path, 403, 'NOT_ALLOWED'])
      }
      expect((await client.sendUpload(new Uint8Array([1]), 'a.pdf')).body.code).toBe('NOT_ALLOWED')
      expect(await listed(await client.withOtherKey())).toMatchObject({ code: 'SESSION_KEY' })
      expect((await fixture.initiator.send(getDocumentsInfoAssisted, {})).body.code).toBe('NOT_ALLOWED')
    })

    it('ends when nobody does anything for the organisation’s idle time', async () => {
      await setsSetting(fixture.parts, fixture.organisation.id, 'idle_timeout', 10)
      fixture.pass(14 * minute)
      // A list that asks by itself is nobody’s act.
      const asks = await client.send(getDocumentsInfoAssisted, {}, { headers: { 'x-activity': '0' } })
      expect(asks.body.status).toBe('success')
      fixture.pass(2 * minute)
      expect(await listed()).toMatchObject(ended)
      await setsSetting(fixture.parts, fixture.organisation.id, 'idle_timeout', null)
    })

    it.each([
      ['the access is ended', () => changes({ ended_at: fixture.parts.clock.now() })],
      ['its time is over', () => changes({ valid_until: new Date(fixture.parts.clock.now().getTime() - 1) })],
      ['the link is replaced', () => assistedPathOf(fixture, person.userId)],
      ['the person leaves', () => client.call(logoutSession, {})],
    ])('ends once %s', async (_what, act) => {
      expect(await listed()).toMatchObject({ status: 'success' })
      await act()
      expect(await listed()).toMatchObject(ended)
    })

    it('never outlasts the access that let them in', async () => {
      await changes({ valid_until: new Date(fixture.parts.clock.now().getTime() + 20 * minute) })
      fixture.pass(31_000)
      const code = await askAssistedCode(fixture, client, path, person.email)
      const { expiresAt } = await client.call(validateExternalUser, { path, token: code })
      expect(Date.parse(expiresAt)).toBeLessThanOrEqual(fixture.parts.clock.now().getTime() + 20 * minute)
    })

    it('ends with all others of the person when they leave everywhere', async () => {
      const phone = aClient(fixture.url)
      await entersByCode(fixture, phone, path, person.email)
      await client.call(logoutSession, { all_device: true })
      expect([await listed(), await listed(phone)]).toMatchObject([ended, ended])
      expect(await eventsOfPerson('external-user-logged-out')).toMatchObject([
        { detail: { everywhere: true } },
      ])
    })
  })

  it('makes links for the organisation’s own people alone, and not for whose access is over', async () => {
    const { person: other } = await anExternalUserComesIn(fixture)
    await fixture.store.transaction((tx) =>
      tx.externalUsers.update(
        other.userId,
        { ended_at: fixture.parts.clock.now() },
        fixture.parts.clock.now(),
      ),
    )
    const answer = await fixture.initiator.send(encryptURL, {
      purpose: 'assisted',
      params: { user_id: other.userId },
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})
