import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { getB2CReferral } from '#contract/registration/getB2CReferral.ts'
import { getPartners } from '#contract/registration/getPartners.ts'
import { savePartner } from '#contract/registration/savePartner.ts'
import { switchPartner } from '#contract/registration/switchPartner.ts'
import { encryptURL } from '#contract/sessions/encryptURL.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { newId } from '#store/new-id.ts'
import { packageOf } from '#testing/being-registered.ts'
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
  operator = await entersAsOperator(
    wire,
    await aMember(wire.parts, operating, ['onboardClient', 'documents', 'workflow']),
  )
})
afterAll(() => wire.close())

type Input = InputOf<typeof savePartner>

const wanted = (more: Partial<Input> = {}): Input => ({
  kind: 'b2c_referrer',
  name: 'Sahyadri Bank',
  en: { title: 'Welcome', text: 'Sign your loan papers here.' },
  hi: null,
  packages: [],
  needs_nda: false,
  logo_says_name: true,
  ...more,
})
const made = async (more: Partial<Input> = {}) => (await operator.call(savePartner, wanted(more))).partner
const again = (
  {
    partner_id,
    revision,
    kind,
    name,
    en,
    hi,
    packages,
    needs_nda,
    logo_says_name,
  }: Awaited<ReturnType<typeof made>>,
  more: Partial<Input> = {},
): Input => ({ partner_id, revision, kind, name, en, hi, packages, needs_nda, logo_says_name, ...more })
const linkOf = async (partnerId: string) =>
  (await operator.call(encryptURL, { purpose: 'referrer', params: { referrer_id: partnerId } })).code
const codeOf = async (answer: Promise<{ status: number; body: { code?: string; status: string } }>) => {
  const { status, body } = await answer

  return `${status} ${body.code ?? body.status}`
}
const svg = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="${colour}"/></svg>`,
  )
const uploaded = async (bytes: Buffer) =>
  (await operator.upload(bytes, 'Logo', { type: 'image/svg+xml' })).fileId

describe('a partner that operators keep', () => {
  it('welcomes a visitor who opens its link, with its logo and what it gives', async () => {
    const free = await packageOf(wire.parts, 'individual-free')
    const kept = await made({ packages: [free], logo_file_id: await uploaded(svg('#8a3b12')) })
    expect(kept).toMatchObject({ revision: 1, registered: 0, ended_at: null })
    const { result } = await anyone.call(getB2CReferral, { referrer_id: await linkOf(kept.partner_id) })
    expect(result).toMatchObject({ name: 'Sahyadri Bank', packages: [free], logo_says_name: true })
    const picture = await fetch(`${wire.url}${result.white_label_logo}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await picture.text()).toContain('#8a3b12')
    expect((await operator.call(getPartners, {})).partners).toContainEqual(kept)
  })

  it('keeps its logo until another is uploaded or it is taken away', async () => {
    const kept = await made({ logo_file_id: await uploaded(svg('#111111')) })
    const same = (await operator.call(savePartner, again(kept, { name: 'Sahyadri' }))).partner
    expect([same.logo, same.name]).toEqual([kept.logo, 'Sahyadri'])
    const other = (
      await operator.call(savePartner, again(same, { logo_file_id: await uploaded(svg('#222222')) }))
    ).partner
    expect(other.logo).not.toBe(kept.logo)
    expect((await fetch(`${wire.url}${kept.logo}`)).status).toBe(404)
    const none = (await operator.call(savePartner, again(other, { logo_file_id: null }))).partner
    expect(none.logo).toBeNull()
    const trail = await wire.parts.store.forOrganisation(platformId).read(async (tx) => {
      const rows = await rowsOf(tx).selectFrom('audit_entries').selectAll().orderBy('number').execute()

      return rows.filter(({ detail }) => (detail as { about_id?: string }).about_id === kept.partner_id)
    })
    expect(trail.map(({ event, actor_role }) => `${event} ${actor_role}`)).toEqual([
      'partner-made operator',
      ...Array(3).fill('partner-changed operator'),
    ])
  })

  it('ends, whose links bring nobody then, and is taken up again', async () => {
    const { partner_id } = await made()
    const link = await linkOf(partner_id)
    const open = () => codeOf(anyone.send(getB2CReferral, { referrer_id: link }))
    expect(await open()).toBe('200 success')
    await operator.call(switchPartner, { partner_id, revision: 1, active: false })
    expect(await open()).toBe('403 REFERRER_UNKNOWN')
    expect(await codeOf(operator.send(switchPartner, { partner_id, revision: 1, active: true }))).toBe(
      '409 OFFER_STALE',
    )
    await operator.call(switchPartner, { partner_id, revision: 2, active: true })
    expect(await open()).toBe('200 success')
  })

  it('gives packages that are there, all of one kind', async () => {
    const mixed = [
      await packageOf(wire.parts, 'individual-free'),
      await packageOf(wire.parts, 'business-trial'),
    ]
    expect(await codeOf(operator.send(savePartner, wanted({ packages: mixed })))).toBe('422 PARTNER_PACKAGES')
    expect(await codeOf(operator.send(savePartner, wanted({ packages: [newId()] })))).toBe(
      '404 PACKAGE_NOT_FOUND',
    )
  })

  it('is not changed over what somebody else changed, nor its kind at all', async () => {
    const kept = await made()
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => codeOf(operator.send(savePartner, again(kept, { name })))),
    )
    expect(answers.sort()).toEqual(['200 success', '409 OFFER_STALE'])
    const now = { ...kept, revision: 2 }
    expect(await codeOf(operator.send(savePartner, again(now, { kind: 'society' })))).toBe(
      '409 PARTNER_FIXED',
    )
    expect(await codeOf(operator.send(savePartner, again(kept, { partner_id: newId() })))).toBe(
      '404 NOT_FOUND',
    )
  })

  it('has a logo that is one, of the operator’s own uploads', async () => {
    const text = await uploaded(Buffer.from('no picture'))
    expect(await codeOf(operator.send(savePartner, wanted({ logo_file_id: text })))).toBe('422 LOGO_INVALID')
    expect(await codeOf(operator.send(savePartner, wanted({ logo_file_id: newId() })))).toMatch(
      /FILE_NOT_FOUND$/,
    )
  })

  it('is kept by operators alone', async () => {
    const kept = await made()
    const member = await aMember(wire.parts, await anOrganisation(wire.parts), ['users', 'advanceSetting'])
    const client = aClient(wire.url)
    await client.login(member.email, member.password)
    const asked = [
      [getPartners, {}],
      [savePartner, again(kept)],
      [switchPartner, { partner_id: kept.partner_id, revision: 2, active: false }],
    ] as const
    for (const [call, input] of asked) {
      expect(await codeOf(client.send(call, input))).toBe('403 NOT_ALLOWED')
      expect(await codeOf(anyone.send(call, input))).toBe('401 SESSION_MISSING')
      expect(await codeOf(operator.send(call, input)), 'the control').toBe('200 success')
    }
  })
})
