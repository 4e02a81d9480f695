import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { removeLogo } from '#contract/organisations/removeLogo.ts'
import { saveLogo } from '#contract/organisations/saveLogo.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { saveLoginPages } from '#services/organisations/save-login-pages.ts'
import { sweepUploads } from '#services/uploads/sweep-uploads.ts'
import { aLogo, aPdf } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { pngWith } from '#testing/hostile/polyglots.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, type aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('the logo of an organisation', () => {
  let wire: Wire
  let lender: AnOrganisation
  let [admin, clerk, stranger]: WireClient[] = []

  beforeAll(async () => {
    wire = await aWire()
    lender = await anOrganisation(wire.parts, 'Vindhya Gramin Finance')
    admin = await enter(lender, ['advanceSetting'])
    clerk = await enter(lender, ['workflow'])
    stranger = await enter(await anOrganisation(wire.parts, 'Malwa Finance'), ['advanceSetting'])
    await wire.parts.store.forOrganisation(lender.id).transaction((tx) =>
      saveLoginPages(
        tx,
        {
          login: 'vindhya-login',
          forgot_password: null,
          change_password: null,
          accepts_status: false,
          area: 'login',
        },
        { kind: 'system', name: 'Test' },
      ),
    )
  })
  afterAll(() => wire?.close())

  async function enter(organisation: AnOrganisation, modules: Parameters<typeof aMember>[2]) {
    return (await aLoggedInMember(wire, organisation, modules)).client
  }
  const uploads = async (bytes: Uint8Array, client = admin!) =>
    (await client.upload(bytes, 'Logo', { type: 'application/octet-stream' })).fileId
  const saves = async (bytes: Uint8Array, kind: 'logo' | 'coBrandingLogo' = 'logo', client = admin!) =>
    client.call(saveLogo, { fileId: await uploads(bytes, client), kind })
  const infoOf = async (client = clerk!) => (await client.call(getUserInfo, {})).userInfo.organisationInfo
  const at = (path: string) => fetch(`${wire.url}${path}`)
  const lies = async (bytes: Uint8Array) => {
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(bytes)))

    return (await wire.parts.vault.open(lender.id, hash)) !== null
  }

  it('is where members and visitors look, safe to open, and gone when it is taken away', async () => {
    const { logo_path } = await saves(aLogo('#112233'))
    expect(await infoOf()).toMatchObject({ logo: true, logo_path, logo_position: 'top-left' })
    expect(await aClient(wire.url).call(getOrgInfo, { path: 'vindhya-login' })).toMatchObject({ logo_path })
    const answer = await at(logo_path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toContain('#112233')

    await admin!.call(removeLogo, { kind: 'logo' })
    await admin!.call(removeLogo, { kind: 'logo' })
    expect(await infoOf()).toMatchObject({ logo: false, logo_path: null })
    expect((await at(logo_path)).status).toBe(404)
  })

  it('is changed for another at another address, and what is no longer shown leaves the vault', async () => {
    const before = await saves(aLogo('#445566'))
    const shown = Buffer.from(await (await at(before.logo_path)).arrayBuffer())
    const after = await saves(pngWith([]))
    expect(after.logo_path).not.toBe(before.logo_path)
    expect([(await at(before.logo_path)).status, (await at(after.logo_path)).status]).toEqual([404, 200])
    expect((await at(after.logo_path)).headers.get('content-type')).toBe('image/png')
    expect(await lies(shown)).toBe(true)
    await sweepUploads(wire.parts, lender.id, 100)
    expect([await lies(shown), await lies(aLogo('#445566')), await lies(pngWith([]))]).toEqual([
      false,
      false,
      false,
    ])
    expect((await at(after.logo_path)).status).toBe(200)
  })

  it('may be the same as another organisation’s, and as the partner’s beside it', async () => {
    const ours = await saves(aLogo('#778899'))
    const theirs = await saves(aLogo('#778899'), 'logo', stranger)
    const partners = await saves(aLogo('#778899'), 'coBrandingLogo')
    expect(partners.logo_path).toBe(ours.logo_path)
    expect(theirs.logo_path).not.toBe(ours.logo_path)
    expect(await infoOf()).toMatchObject({ coBrandingLogo: partners.logo_path })
    await stranger!.call(removeLogo, { kind: 'logo' })
    await admin!.call(removeLogo, { kind: 'logo' })
    await sweepUploads(wire.parts, lender.id, 100)
    expect((await at(partners.logo_path)).status).toBe(200)
    await admin!.call(removeLogo, { kind: 'coBrandingLogo' })
    expect((await at(partners.logo_path)).status).toBe(404)
  })

  it('is set once, however often the same act arrives', async () => {
    const fileId = await uploads(aLogo('#abcdef'))
    const both = await Promise.all([1, 2].map(() => admin!.send(saveLogo, { fileId, kind: 'logo' })))
    const saved = both.filter(({ status }) => status === 200)
    expect(saved.length).toBeGreaterThan(0)
    expect(both.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      both.length > saved.length ? ['FILE_NOT_FOUND'] : [],
    )
    const { logo_path } = await infoOf()
    expect(saved.every(({ body }) => body.logo_path === logo_path)).toBe(true)
    await sweepUploads(wire.parts, lender.id, 100)
    expect((await at(logo_path ?? '')).status).toBe(200)
  })

  it('may change its place with the same act', async () => {
    const fileId = await uploads(aLogo('#0b5f66'))
    await admin!.call(saveLogo, { fileId, kind: 'logo', logo_position: 'top-right' })
    expect(await infoOf()).toMatchObject({ logo_position: 'top-right' })
  })

  it.each([
    ['a PDF', () => aPdf(), 'LOGO_INVALID'],
    ['more than a megabyte', async () => Buffer.alloc(1024 * 1024 + 1, 'a'), 'LOGO_TOO_LARGE'],
  ])('is refused when it is %s', async (_, make, code) => {
    const answer = await admin!.send(saveLogo, { fileId: await uploads(await make()), kind: 'logo' })
    expect(answer.body.code).toBe(code)
  })

  it('is not taken from another organisation’s upload, nor set by who may not', async () => {
    const fileId = await uploads(aLogo())
    expect((await stranger!.send(saveLogo, { fileId, kind: 'logo' })).body.code).toBe('FILE_NOT_FOUND')
    const ofClerk = await uploads(aLogo('#998877'), clerk!)
    expect((await admin!.send(saveLogo, { fileId: ofClerk, kind: 'logo' })).body.code).toBe('FILE_NOT_FOUND')
    expect((await clerk!.send(saveLogo, { fileId, kind: 'logo' })).status).toBe(403)
    expect((await clerk!.send(removeLogo, { kind: 'logo' })).status).toBe(403)
    expect((await admin!.send(saveLogo, { fileId, kind: 'logo' })).status).toBe(200)
  })
})
