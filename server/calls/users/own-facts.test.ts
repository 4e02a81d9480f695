import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptConsent } from '#contract/consents/acceptConsent.ts'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getOrganisationInfo } from '#contract/organisations/getOrganisationInfo.ts'
import { getOrgInfoById } from '#contract/organisations/getOrgInfoById.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { getAvailableAccess } from '#contract/users/getAvailableAccess.ts'
import { getUserDetails } from '#contract/users/getUserDetails.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, anOrganisation, aUser, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let first: AnOrganisation
let second: AnOrganisation
let other: AnOrganisation
let user: Awaited<ReturnType<typeof aUser>>
let client: WireClient

beforeAll(async () => {
  wire = await aWire()
  first = await anOrganisation(wire.parts, 'Aravalli Loans')
  second = await anOrganisation(wire.parts, 'Bundelkhand Loans')
  other = await anOrganisation(wire.parts, 'Chilika Credit')
  user = await aUser(wire.parts, 'Meera')
  await joins(wire.parts, user.userId, first, ['users'])
  await joins(wire.parts, user.userId, second, ['workflow'])
  client = aClient(wire.url)
  await client.login(user.email, user.password, first.id)
})
afterAll(() => wire.close())

describe('one’s own organisations', () => {
  it('are listed by name, searched and in pages', async () => {
    const { rows, total, more } = await client.call(fetchAllOrgs, {})
    expect(rows.map(({ id, name, label, current }) => [id, name, label, current])).toEqual([
      [first.id, 'Aravalli Loans', 'Officer', true],
      [second.id, 'Bundelkhand Loans', 'Officer', false],
    ])
    expect([total, more]).toEqual([2, false])
    expect((await client.call(fetchAllOrgs, { searchValue: 'bundel' })).rows.map(({ id }) => id)).toEqual([
      second.id,
    ])
    const page = await client.call(fetchAllOrgs, { pageNo: 2, maxRows: 1 })
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([[second.id], 2])
  })

  it('are read one by one, those of others not', async () => {
    for (const one of [first, second])
      expect((await client.call(getOrgInfoById, { orgId: one.id })).organisation).toMatchObject({
        _id: one.id,
        name: one.name,
        entity_type: 'B2B',
        logo_path: null,
      })
    for (const orgId of [other.id, newId()]) {
      const answer = await client.send(getOrgInfoById, { orgId })
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  it('say what their dockets are sent with', async () => {
    expect((await client.call(getOrganisationInfo, {})).settings).toEqual({
      expiry_days: 30,
      reminder_days: [3, 7, 14],
      methods: ['electronic', 'aadhaar_otp'],
      method_fallback: true,
      method_floors: [],
      mail_language: null,
      channels: ['mail', 'sms'],
      name_match: 'hold',
      name_threshold: 0.8,
      decline: true,
      exchange_signers: true,
      witness: false,
      delegation: 'off',
      supporting_papers: null,
      geo_consent: 'off',
      video: 'off',
      signer_otp: 'contact',
      signer_checks: {
        offered: ['mail', 'sms', 'whatsapp', 'access_code', 'factor', 'facts'],
        needed: [],
        needs: 'any',
      },
      sms_language: null,
      file_limits: { megabytes: 50, pages: 500 },
      duplicate_check: 'warn',
      reference_id_rule: { pattern: null, unique: 'organisation', required: false },
      completion: { copy_to: [], certificate: true },
      checked_first: false,
    })
    await setsSetting(wire.parts, first.id, 'expiry_days', 12)
    const { organisation, settings } = await client.call(getOrganisationInfo, {})
    expect([organisation._id, settings.expiry_days]).toEqual([first.id, 12])
  })

  it('lose a module for every role when it is withdrawn', async () => {
    const names = async () => (await client.call(getAvailableAccess, {})).modules.map(({ name }) => name)
    expect(await names()).toContain('documents')
    // Granted, and no part of this version yet.
    expect(await names()).not.toContain('emandate')
    await wire.parts.store
      .forOrganisation(first.id)
      .transaction((tx) =>
        rowsOf(tx)
          .deleteFrom('organisation_modules')
          .where('organisation_id', '=', first.id)
          .where('module', '=', 'documents')
          .execute(),
      )
    expect(await names()).not.toContain('documents')
  })
})

describe('one’s own card', () => {
  it('holds what forms ask for', async () => {
    expect((await client.call(getUserDetails, {})).user).toEqual({
      user_id: user.userId,
      name: 'Meera Nair',
      email: user.email,
      mobile: null,
      language: 'en',
      department: null,
      role: 'Officer',
      mark: null,
    })
  })
})

describe('what a member agrees to', () => {
  it('is kept once a version, at the same moment too, and stands in the profile', async () => {
    const { consent_id } = await client.call(getConsentText, { purpose: 'terms', language: 'en' })
    const agreed = await Promise.all([1, 2, 3].map(() => client.call(acceptConsent, { consent_id })))
    expect(new Set(agreed.map(({ accepted_at }) => accepted_at)).size).toBe(1)
    wire.pass(60_000)
    expect(await client.call(acceptConsent, { consent_id })).toMatchObject(agreed[0]!)
    const { consents } = await client.call(fetchDetails, {})
    expect(consents.map(({ purpose }) => purpose)).toEqual(['terms'])
  })

  it('is terms and privacy alone, in the words that hold', async () => {
    const refused = async (consent_id: string) => (await client.send(acceptConsent, { consent_id })).body.code
    const signing = await client.call(getConsentText, { purpose: 'electronic_sign', language: 'en' })
    expect(await refused(signing.consent_id)).toBe('NOT_FOUND')
    expect(await refused(newId())).toBe('NOT_FOUND')

    const old = await client.call(getConsentText, { purpose: 'privacy', language: 'hi' })
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .insertInto('consent_texts')
        .values({
          id: newId(),
          purpose: 'privacy',
          language: 'hi',
          version: old.version + 1,
          title: old.title,
          text: 'नए शब्द।',
          valid_from: new Date(Date.now() - 1000),
        })
        .execute(),
    )
    expect(await refused(old.consent_id)).toBe('CONSENT_OUTDATED')
  })
})
