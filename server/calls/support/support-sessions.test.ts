import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDropdownValue } from '#contract/organisations/addDropdownValue.ts'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { beginSupportSession } from '#contract/support/beginSupportSession.ts'
import { endSupportSession } from '#contract/support/endSupportSession.ts'
import { getSupportSessions } from '#contract/support/getSupportSessions.ts'
import { makeSupportCode } from '#contract/support/makeSupportCode.ts'
import { actingCalls, mayAct } from '#contract/vocabulary/acting-sessions.ts'
import { allCalls } from '#http/api-docs/open-api.ts'
import { endExpiredSupport } from '#services/support/end-support.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const minute = 60_000
let wire: Wire
let operating: AnOrganisation
let fixture: AnOrganisation
let operatorPerson: APersonWhoLogsIn
let administrator: APersonWhoLogsIn
let operator: WireClient
let admin: WireClient

beforeAll(async () => {
  wire = await aWire()
  operating = await anOrganisation(wire.parts, 'Muhar Operations')
  fixture = await anOrganisation(wire.parts, 'Tapti Finance')
  administrator = await aMember(wire.parts, fixture, ['users', 'roles', 'documents', 'workflow', 'branches'])
})
beforeEach(async () => {
  operatorPerson = await aMember(wire.parts, operating, ['onboardClient'])
  operator = await entersAsOperator(wire, operatorPerson)
  admin = aClient(wire.url)
  await admin.login(administrator.email, administrator.password)
})
afterAll(() => wire.close())

const input = { purpose: 'The list of people stays empty', minutes: 10, may: 'look' as const }
const reason = 'Ticket 4711'

async function acts(may: 'look' | 'change' = 'look', minutes = 10) {
  const { code, session } = await admin.call(makeSupportCode, { ...input, may, minutes })
  const begun = await operator.call(beginSupportSession, { code, reason })
  // In the operator's own browser: the same key, another session.
  const support = operator
  const own = operator.session
  support.session = begun.user.token

  return { support, own, consentId: session.consent_id, begun, code }
}
const lastOf = async () => (await admin.call(getSupportSessions, {})).sessions[0]
const trail = (organisationId: string) =>
  wire.parts.store
    .forOrganisation(organisationId)
    .read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select(['event', 'actor_name', 'detail'])
        .where('organisation_id', '=', organisationId)
        .orderBy('number')
        .execute(),
    )

describe('a session of support', () => {
  it('begins by the code alone, as the person who made it, and is shown to both', async () => {
    const { support, consentId, begun } = await acts()
    expect(begun).toMatchObject({ organisation: 'Tapti Finance', person: 'Meera Nair', may: 'look' })
    const { userInfo } = await support.call(getUserInfo, {})
    expect(userInfo).toMatchObject({
      profileInfo: { emailId: administrator.email },
      acting: { consent_id: consentId, operator: 'Meera Nair', may: 'look' },
    })
    // An operator's modules do not come along.
    expect(Object.keys(userInfo.allowedModules).sort()).toEqual([
      'branches',
      'documents',
      'roles',
      'users',
      'workflow',
    ])
    expect(await lastOf()).toMatchObject({ state: 'running', reason, operator: 'Meera Nair' })
    expect((await admin.call(getUserInfo, {})).userInfo.acting).toBeNull()
    for (const organisationId of [fixture.id, platformId])
      expect((await trail(organisationId)).map(({ event }) => event)).toContain('support-began')
  })

  it('takes a code once, of two at the same moment too, for a quarter of an hour', async () => {
    const { code } = await admin.call(makeSupportCode, input)
    const tries = await Promise.all(
      [1, 2].map(() => operator.send(beginSupportSession, { code: code.toLowerCase(), reason })),
    )
    expect(tries.map(({ body }) => body.code ?? 'in').sort()).toEqual(['SUPPORT_CODE_WRONG', 'in'])
    const late = await admin.call(makeSupportCode, input)
    wire.pass(16 * minute)
    operator = await entersAsOperator(wire, await aMember(wire.parts, operating, ['onboardClient']))
    const refused = await operator.send(beginSupportSession, { code: late.code, reason })
    expect(refused.body.code).toBe('SUPPORT_CODE_WRONG')
  })

  it('gives the same answer to the same key, and one session', async () => {
    const { code } = await admin.call(makeSupportCode, input)
    const key = { idempotencyKey: randomUUID() }
    const first = await operator.send(beginSupportSession, { code, reason }, key)
    expect((await operator.send(beginSupportSession, { code, reason }, key)).body).toEqual(first.body)
  })

  it('is refused without an administrator, without an operator, and after many wrong codes', async () => {
    const { client } = await aLoggedInMember(wire, fixture, ['users'])
    expect((await client.send(makeSupportCode, input)).body.code).toBe('ADMINISTRATORS_ONLY')
    expect((await admin.send(makeSupportCode, { ...input, minutes: 61 })).body.code).toBe('BAD_REQUEST')
    const { code } = await admin.call(makeSupportCode, input)
    expect((await admin.send(beginSupportSession, { code, reason })).body.code).toBe('NOT_ALLOWED')
    expect((await operator.send(beginSupportSession, { code, reason: '' })).body.code).toBe('BAD_REQUEST')
    wire.passToNextMinute()
    for (let count = 0; count < 20; count += 1)
      await operator.send(beginSupportSession, { code: 'AAAAAAAAAA', reason })
    expect((await operator.send(beginSupportSession, { code, reason })).body.code).toBe('TOO_MANY_REQUESTS')
  })

  it('of a member who is no administrator any more does not begin', async () => {
    const { client, ...second } = await aLoggedInMember(wire, fixture, ['users', 'roles'])
    const { code } = await client.call(makeSupportCode, input)
    await wire.parts.store
      .forOrganisation(fixture.id)
      .transaction((tx) => tx.roles.change(second.roleId, { module_list: ['users'] }, new Date()))
    expect((await operator.send(beginSupportSession, { code, reason })).body.code).toBe('SUPPORT_CODE_WRONG')
  })
})

describe('its end', () => {
  it('comes from the client at once, on every server', async () => {
    const { support, own, consentId } = await acts()
    await admin.call(endSupportSession, { consent_id: consentId })
    support.url = wire.secondUrl
    expect((await support.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    expect(await lastOf()).toMatchObject({ state: 'ended', end_reason: 'client', ended_by: 'Meera Nair' })
    operator.session = own
    operator.url = wire.url
    expect((await operator.call(getUserInfo, {})).userInfo.acting).toBeNull()
  })

  it('comes from support, by its end or by logging out, and leaves both people in', async () => {
    for (const [leave, why] of [
      [
        (client: WireClient, consent_id: string) => client.call(endSupportSession, { consent_id }),
        'operator',
      ],
      [(client: WireClient) => client.call(logoutSession, { all_device: true }), 'logged-out'],
    ] as const) {
      const { support, own, consentId } = await acts()
      await leave(support, consentId)
      expect((await support.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
      expect(await lastOf()).toMatchObject({ state: 'ended', end_reason: why })
      operator.session = own
      expect((await operator.send(getUserInfo, {})).status).toBe(200)
      expect((await admin.send(getUserInfo, {})).status).toBe(200)
    }
  })

  it('comes by the clock, whatever is done meanwhile, and is told', async () => {
    const { support, consentId } = await acts('look', 5)
    wire.pass(5 * minute + 1_000)
    expect((await support.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    const payload = { organisationId: fixture.id, consentId }
    await Promise.all([endExpiredSupport(wire.parts, payload), endExpiredSupport(wire.parts, payload)])
    expect(await lastOf()).toMatchObject({ state: 'ended', end_reason: 'expired' })
    const mails = await wire.parts.store
      .forOrganisation(fixture.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('notifications')
          .select('template')
          .where('template', 'in', ['support-began', 'support-ended'])
          .execute(),
      )
    expect(mails.filter(({ template }) => template === 'support-ended').length).toBeGreaterThan(0)
    expect(mails.filter(({ template }) => template === 'support-began').length).toBeGreaterThan(0)
  })

  it('of a code is its being taken back', async () => {
    const { code, session } = await admin.call(makeSupportCode, input)
    await admin.call(endSupportSession, { consent_id: session.consent_id })
    expect((await operator.send(beginSupportSession, { code, reason })).body.code).toBe('SUPPORT_CODE_WRONG')
    expect(await lastOf()).toMatchObject({ state: 'unused', end_reason: 'withdrawn' })
  })
})

describe('what it may do', () => {
  /**
   * Never, whatever is consented to: a list of its own, so that a slip in the contract's shows
   * here.
   */
  const never =
    /sign(?!er|erStatus)|consent|password|otp|factor|download|convertPdf|file|upload(?!s$)|role(?!s$|Members|Proposals|Info)|settings$|save(?!Department)|erase|copy|encrypt|switch|sso|scim|token|session(?!s$)|delete|revoke|reject|restore|social/i
  const allowedNames = new Set<string>([...actingCalls.look, ...actingCalls.change])
  const knownExceptions = new Set([
    'endSupportSession',
    'logoutSession',
    'getOrgCustomSettings',
    'getOrgZoneCustomSettings',
    'getSheetUpload',
    'getUserProfileByOrg',
    'addUserProfileByOrg',
    'updateUserProfileByOrg',
    'addExternalUserProfileByOrg',
    'resendInviteToSigner',
  ])

  it('names calls that there are, and none that signs, consents, guards or exports', () => {
    const names = new Set(allCalls().map(({ path }) => path.split('/').at(-1)))
    expect([...allowedNames].filter((name) => !names.has(name))).toEqual([])
    expect([...allowedNames].filter((name) => never.test(name) && !knownExceptions.has(name))).toEqual([])
  })

  it.each(['look', 'change'] as const)('is refused of every other call (%s)', async (may) => {
    const { support } = await acts(may, 60)
    for (const call of allCalls()) {
      if (call.access.length === 1 && call.access[0] === 'public') continue
      const isMember = call.access.includes('member')
      if (!isMember || mayAct(call.path, may)) continue
      const { body } = await support.send(call, {})
      // A module the person lacks is refused before: nothing is opened by either.
      expect([call.path, body.code]).toEqual([
        call.path,
        expect.stringMatching(/^(ACTING_MAY_NOT|NOT_ALLOWED)$/),
      ])
      wire.pass(10)
    }
    for (const call of allCalls().filter(({ path }) => mayAct(path, may)))
      if (call.path !== logoutSession.path)
        expect([call.path, (await support.send(call, {})).body.code]).not.toEqual([
          call.path,
          'ACTING_MAY_NOT',
        ])
  })

  it('takes no files', async () => {
    const { support } = await acts('change')
    await expect(support.upload(Buffer.from('%PDF-1.7'), 'a.pdf')).rejects.toThrow('ACTING_MAY_NOT')
  })

  it('stands in the trail with both names, whatever wrote the row', async () => {
    const { support, consentId } = await acts('change')
    await support.call(addDropdownValue, { dropdown: 'document_type', value: 'By support' })
    const row = (await trail(fixture.id)).at(-1)
    expect(row).toMatchObject({
      actor_name: 'Meera Nair (support: Meera Nair)',
      detail: { support_by: operatorPerson.userId, support_consent: consentId },
    })
    // What the person does meanwhile is theirs alone.
    await admin.call(addDropdownValue, { dropdown: 'document_type', value: 'By themselves' })
    expect((await trail(fixture.id)).at(-1)).toMatchObject({ actor_name: 'Meera Nair' })
  })

  it('reaches no other organisation', async () => {
    const { support } = await acts('change')
    expect((await support.send(fetchAllOrgs, { all: true })).body.code).toBe('ACTING_MAY_NOT')
  })
})
