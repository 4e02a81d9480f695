import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { defaultSignatureStyle } from '#domain/signing/signature-style.ts'
import { saveLoginPages } from '#services/organisations/save-login-pages.ts'
import { presentSettings } from '#services/organisations/settings.ts'
import { anOrganisationBeingRegistered, aPartner } from '#testing/being-registered.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, type aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let lender: AnOrganisation
let admin: WireClient
let clerk: WireClient

async function enter(organisation: AnOrganisation, modules: Parameters<typeof aMember>[2]) {
  return (await aLoggedInMember(wire, organisation, modules)).client
}

beforeAll(async () => {
  wire = await aWire()
  lender = await anOrganisation(wire.parts, 'Vindhya Gramin Finance')
  admin = await enter(lender, ['advanceSetting'])
  clerk = await enter(lender, ['workflow'])
  await wire.parts.store.forOrganisation(lender.id).transaction((tx) =>
    saveLoginPages(
      tx,
      {
        login: 'vindhya-login',
        forgot_password: null,
        change_password: null,
        accepts_status: true,
        area: 'login',
      },
      { kind: 'system', name: 'Test' },
    ),
  )
})
afterAll(() => wire.close())

const revision = async () => (await admin.call(getOrgCustomSettings, {})).revision
const save = async (settings: object) =>
  await admin.send(saveOrgCustomSettings, { revision: await revision(), settings })
const refusedWith = async (settings: object) => {
  const { status, body } = await save(settings)

  return `${status} ${body.code}`
}

describe('the settings of an organisation', () => {
  it('have the NDA flow of the referrer who brought it, until it says otherwise', async () => {
    const { id: referrerId } = await aPartner(wire.parts, { needsNda: true })
    const made = await anOrganisationBeingRegistered(wire.parts, { status: 'Completed', referrerId })
    const client = aClient(wire.url)
    await client.login(made.email, made.password)
    const isInFlow = async () => (await client.call(getUserInfo, {})).userInfo.organisationInfo.activeNdaFlow
    expect(await isInFlow()).toBe(true)
    const { usual, without } = await wire.parts.store.forOrganisation(made.id).read(async (tx) => {
      const row = await tx.organisations.find(made.id)
      if (!row) throw new Error('no organisation')
      const shown = async (organisation: typeof row) =>
        (await presentSettings(tx, organisation, wire.parts.settings)).installation.activeNdaFlow

      return { usual: await shown(row), without: await shown({ ...row, referrer_id: null }) }
    })
    expect([usual, without]).toEqual([true, false])
    await setsSetting(wire.parts, made.id, 'activeNdaFlow', false)
    expect(await isInFlow()).toBe(false)
  })

  it('are changed one by one, are in force at once, and taken away again', async () => {
    const before = await admin.call(getOrgCustomSettings, {})
    expect(before.settings).toEqual({ logo_position: 'top-left' })
    expect(before).toMatchObject({
      installation: { idle_timeout: 25, expiry_days: 30, retention: { drafts: 90, papers: 2920 } },
      login_page: 'vindhya-login',
    })
    const saved = await save({ accent: '#0B5F66', idle_timeout: 10, activeNdaFlow: true, expiry_days: 14 })
    expect(saved.body).toMatchObject({
      revision: before.revision + 1,
      settings: { accent: '#0b5f66', idle_timeout: 10, activeNdaFlow: true, expiry_days: 14 },
    })
    const { organisationInfo } = (await clerk.call(getUserInfo, {})).userInfo
    expect(organisationInfo).toMatchObject({ activeNdaFlow: true, setting: { idle_timeout: 10 } })

    expect((await save({ idle_timeout: null, activeNdaFlow: null })).body.settings).toEqual({
      logo_position: 'top-left',
      accent: '#0b5f66',
      expiry_days: 14,
    })
    expect((await clerk.call(getUserInfo, {})).userInfo.organisationInfo.setting.idle_timeout).toBe(25)
  })

  it('are read by every member, changed by members who may, and those of others are not found', async () => {
    const { settings } = await clerk.call(getOrgCustomSettings, { orgId: lender.id })
    expect(settings).toEqual((await admin.call(getOrgCustomSettings, {})).settings)
    const change = { revision: await revision(), settings: { idle_timeout: 5 } }
    expect((await clerk.send(saveOrgCustomSettings, change)).status).toBe(403)
    const other = await anOrganisation(wire.parts, 'Malwa Finance')
    expect((await admin.send(getOrgCustomSettings, { orgId: other.id })).status).toBe(404)
  })

  it('are not overwritten by who read them before another changed them, also at the same moment', async () => {
    const read = await revision()
    const both = await Promise.all(
      [20, 30].map((expiry_days) =>
        admin.send(saveOrgCustomSettings, { revision: read, settings: { expiry_days } }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await admin.send(saveOrgCustomSettings, { revision: read, settings: { expiry_days: 40 } })
    expect(late.body.code).toBe('SETTINGS_STALE')
  })

  it('stand in the trail with who, before and after', async () => {
    await save({ signer_otp: 'mail' })
    await save({ signer_otp: 'both' })
    const entries = await wire.parts.store
      .forOrganisation(lender.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['actor_kind', 'detail'])
          .where('event', '=', 'setting-changed')
          .orderBy('number', 'desc')
          .limit(2)
          .execute(),
      )
    expect(entries).toEqual([
      { actor_kind: 'member', detail: { key: 'signer_otp', before: '"mail"', after: '"both"' } },
      { actor_kind: 'member', detail: { key: 'signer_otp', before: null, after: '"mail"' } },
    ])
  })

  it.each([
    [{}, '400 BAD_REQUEST'],
    [{ idle_timeout: 0 }, '400 BAD_REQUEST'],
    [{ idle_timeout: 10.5 }, '400 BAD_REQUEST'],
    [{ accent: 'red' }, '400 BAD_REQUEST'],
    [{ login_methods: ['otp'] }, '400 BAD_REQUEST'],
    [{ methods: [] }, '400 BAD_REQUEST'],
    [{ retention: { drafts: 1, papers: 100 } }, '400 BAD_REQUEST'],
    [{ reminder_days: [3, 3] }, '400 BAD_REQUEST'],
    [{ inbound_ips: ['everywhere'] }, '422 SETTING_INVALID'],
    [{ inbound_ips: ['203.0.113.0/24'] }, '422 OWN_ADDRESS_MISSING'],
    [{ customised_login_page: { enabled: true, path: 'somebody-login' } }, '422 NO_LOGIN_PAGE'],
    [{ custom_style: 'body{display:none}' }, '422 SETTING_INVALID'],
  ])('refuse %j', async (settings, code) => {
    const before = await admin.call(getOrgCustomSettings, {})
    expect(await refusedWith(settings)).toBe(code)
    expect(await admin.call(getOrgCustomSettings, {})).toEqual(before)
  })

  it('keep who saves them able to work, and keep others out at once', async () => {
    await save({ inbound_ips: ['127.0.0.0/8'] })
    expect((await clerk.send(getUserInfo, {})).body.status).toBe('success')
    await save({ inbound_ips: null })
  })

  it('name the own login page, to which ended sessions then lead', async () => {
    await save({ customised_login_page: { enabled: true, path: 'vindhya-login' } })
    const leaving = await enter(lender, ['workflow'])
    const token = leaving.session
    const left = { loginPath: 'vindhya-login' }
    expect(await leaving.call(logoutSession, { all_device: false, token })).toMatchObject(left)
    expect(await leaving.call(logoutSession, { all_device: false, token }), 'again').toMatchObject(left)
    expect((await clerk.call(getUserInfo, {})).userInfo.organisationInfo.setting).toMatchObject({
      customised_login_page: { enabled: true, path: 'vindhya-login' },
    })
    const ended = await leaving.send(getUserInfo, {})
    expect([ended.status, ended.body.loginPath]).toEqual([401, 'vindhya-login'])
  })

  it('reduce a stylesheet to its variables, which the login page then has', async () => {
    const { body } = await save({
      custom_style: ':root{--paper:light-dark(#fffdf7,#1c1a17);background:url(https://evil.example/x)}',
    })
    const css = ':root{--paper:light-dark(#fffdf7, #1c1a17)}'
    expect(body.settings).toMatchObject({ custom_style: css })
    expect(await aClient(wire.url).call(getOrgInfo, { path: 'vindhya-login' })).toMatchObject({
      custom_style: css,
    })
  })

  it('say what a signature shows; what was kept before there was a logo to show still counts', async () => {
    await wire.parts.store
      .forOrganisation(lender.id)
      .transaction((tx) => tx.organisationSettings.write('signature_style', { code: true }))
    const { settings } = await admin.call(getOrgCustomSettings, {})
    expect(settings.signature_style).toEqual({ ...defaultSignatureStyle, code: true })
    const { body } = await save({ signature_style: { logo: true } })
    expect(body.settings).toMatchObject({ signature_style: { ...defaultSignatureStyle, logo: true } })
  })
})
