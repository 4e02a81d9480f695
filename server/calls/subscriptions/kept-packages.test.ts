import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { fetchSelectedPackage } from '#contract/subscriptions/fetchSelectedPackage.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { placePackageInSubscription } from '#contract/subscriptions/placePackageInSubscription.ts'
import { savePackage } from '#contract/subscriptions/savePackage.ts'
import { switchPackage } from '#contract/subscriptions/switchPackage.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { newId } from '#store/new-id.ts'
import { anOrganisationBeingRegistered } from '#testing/being-registered.ts'
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

type Input = InputOf<typeof savePackage>

const wanted = (more: Partial<Input> = {}): Input => ({
  code: `office-${randomBytes(4).toString('hex')}`,
  entity_type: 'B2B',
  en: { name: 'Office', says: 'For a small office.' },
  hi: { name: 'कार्यालय', says: 'छोटे कार्यालय के लिए।' },
  price_paise: 499_900,
  tax_percent: 18,
  period_days: 365,
  modules: ['documents', 'workflow'],
  allowances: [
    { product: 'documents', total: 100 },
    { product: 'sms', total: null },
  ],
  position: 9,
  is_public: true,
  ...more,
})
const made = async (more: Partial<Input> = {}) => (await operator.call(savePackage, wanted(more))).package
const again = (
  { packageId, revision, code, ...kept }: Awaited<ReturnType<typeof made>>,
  more: Partial<Input>,
) => {
  const { ended_at, holders, changed_by, ...same } = kept

  return { packageId, revision, code, ...same, ...more }
}
const offered = async () => (await anyone.call(getPackagePlans, { entity_type: 'B2B' })).rows
const codeOf = async (answer: Promise<{ status: number; body: { code?: string; status: string } }>) => {
  const { status, body } = await answer

  return `${status} ${body.code ?? body.status}`
}
const trailOf = (id: string) =>
  wire.parts.store.forOrganisation(platformId).read(async (tx) => {
    const rows = await rowsOf(tx).selectFrom('audit_entries').selectAll().orderBy('number').execute()

    return rows.filter(({ detail }) => (detail as { about_id?: string }).about_id === id)
  })

describe('a package that operators keep', () => {
  it('is offered as it was written, and stands in the platform’s trail', async () => {
    const kept = await made()
    expect(kept).toMatchObject({ revision: 1, ended_at: null, holders: 0 })
    const row = (await offered()).find(({ packageId }) => packageId === kept.packageId)
    expect(row).toMatchObject({ name: 'Office', price_paise: 499_900, tax_paise: 89_982 })
    const listed = (await operator.call(getPackages, {})).packages
    expect(listed.find(({ packageId }) => packageId === kept.packageId)).toEqual(kept)
    expect(listed.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['individual-free', 'business-year']),
    )
    const [entry] = await trailOf(kept.packageId)
    expect([entry?.event, entry?.actor_role]).toEqual(['package-made', 'operator'])
    expect(JSON.stringify(entry?.detail)).toContain('499900')
  })

  it('changes for organisations that choose it from then on, and for none that chose before', async () => {
    const kept = await made()
    const asha = await anOrganisationBeingRegistered(wire.parts)
    const client = aClient(wire.url)
    await client.login(asha.email, asha.password)
    await client.call(placePackageInSubscription, { packageId: kept.packageId })
    const changed = await operator.call(savePackage, again(kept, { price_paise: 599_900, hi: null }))
    expect(changed.package).toMatchObject({ revision: 2, price_paise: 599_900, hi: null })
    expect((await client.call(fetchSelectedPackage, {})).result).toMatchObject({ price_paise: 499_900 })
    const entries = await trailOf(kept.packageId)
    expect(entries.map(({ event }) => event)).toEqual(['package-made', 'package-changed'])
    expect(JSON.stringify(entries[1]?.detail)).not.toContain('period_days')
  })

  it('is not changed over what somebody else changed, nor its kind or code at all', async () => {
    const kept = await made()
    const answers = await Promise.all(
      [1, 2].map((position) => codeOf(operator.send(savePackage, again(kept, { position })))),
    )
    expect(answers.sort()).toEqual(['200 success', '409 OFFER_STALE'])
    const now = { ...kept, revision: 2 }
    expect(await codeOf(operator.send(savePackage, again(now, { entity_type: 'B2C' })))).toBe(
      '409 PACKAGE_FIXED',
    )
    expect(await codeOf(operator.send(savePackage, again(now, { code: 'other' })))).toBe('409 PACKAGE_FIXED')
    expect(await codeOf(operator.send(savePackage, again(kept, { packageId: newId() })))).toBe(
      '404 NOT_FOUND',
    )
  })

  it('is made once, of two at the same moment and under one key', async () => {
    const one = wanted()
    const answers = await Promise.all([1, 2, 3].map(() => codeOf(operator.send(savePackage, one))))
    expect(answers.sort()).toEqual(['200 success', '409 PACKAGE_CODE_TAKEN', '409 PACKAGE_CODE_TAKEN'])
    const other = wanted()
    const key = { idempotencyKey: crypto.randomUUID() }
    const first = await operator.send(savePackage, other, key)
    expect((await operator.send(savePackage, other, key)).body).toEqual(first.body)
  })

  it('goes off offer and comes back; an organisation that holds it keeps it', async () => {
    const kept = await made({ price_paise: 0 })
    const asha = await anOrganisationBeingRegistered(wire.parts)
    const client = aClient(wire.url)
    await client.login(asha.email, asha.password)
    await client.call(placePackageInSubscription, { packageId: kept.packageId })
    const { packageId } = kept
    const off = await operator.call(switchPackage, { packageId, revision: 1, on_offer: false })
    expect(off.package).toMatchObject({ holders: 1, revision: 2 })
    expect((await offered()).some((row) => row.packageId === packageId)).toBe(false)
    // Asked again with what was answered it changes nothing.
    const same = await operator.call(switchPackage, { packageId, revision: 2, on_offer: false })
    expect(same.package.revision).toBe(2)
    await operator.call(switchPackage, { packageId, revision: 2, on_offer: true })
    expect((await offered()).some((row) => row.packageId === packageId)).toBe(true)
    expect((await trailOf(packageId)).map(({ event }) => event)).toEqual([
      'package-made',
      'package-retired',
      'package-offered',
    ])
  })

  it('stays while it is the last for everybody of its kind', async () => {
    const ofOne = (await operator.call(getPackages, {})).packages.filter(
      ({ entity_type, ended_at, is_public }) => entity_type === 'B2C' && !ended_at && is_public,
    )
    const off = ({ packageId, revision }: { packageId: string; revision: number }) =>
      codeOf(operator.send(switchPackage, { packageId, revision, on_offer: false }))
    const [last, ...others] = ofOne
    for (const offer of others) expect(await off(offer)).toBe('200 success')
    expect(await off(last as NonNullable<typeof last>)).toBe('409 LAST_PACKAGE')
    const hidden = again(last as NonNullable<typeof last>, { is_public: false })
    expect(await codeOf(operator.send(savePackage, hidden))).toBe('409 LAST_PACKAGE')
    for (const { packageId, revision } of others)
      await operator.call(switchPackage, { packageId, revision: revision + 1, on_offer: true })
  })

  it.each([
    ['modules', { modules: [] }, '400 BAD_REQUEST'],
    ['modules of operators', { modules: ['onboardClient'] }, '422 MODULE_NOT_AVAILABLE'],
    ['modules that are not built', { modules: ['nesl'] }, '422 MODULE_NOT_AVAILABLE'],
    ['a price below nothing', { price_paise: -1 }, '400 BAD_REQUEST'],
    ['a price in half paise', { price_paise: 0.5 }, '400 BAD_REQUEST'],
    ['a price beyond a crore', { price_paise: 1_000_000_001 }, '400 BAD_REQUEST'],
    ['tax of 101 per cent', { tax_percent: 101 }, '400 BAD_REQUEST'],
    ['no days', { period_days: 0 }, '400 BAD_REQUEST'],
    ['no name', { en: { name: ' ', says: 'x' } }, '400 BAD_REQUEST'],
    ['a line break', { en: { name: 'a\nb', says: 'x' } }, '400 BAD_REQUEST'],
    ['a name of 61', { en: { name: 'a'.repeat(61), says: 'x' } }, '400 BAD_REQUEST'],
    ['a code with capitals', { code: 'Office' }, '400 BAD_REQUEST'],
    [
      'a product twice',
      {
        allowances: [
          { product: 'sms', total: 1 },
          { product: 'sms', total: 2 },
        ],
      },
      '400 BAD_REQUEST',
    ],
  ] as const)('takes no %s', async (_what, more, said) => {
    expect(await codeOf(operator.send(savePackage, { ...wanted(), ...more } as never))).toBe(said)
  })

  it('is kept by operators alone', async () => {
    const kept = await made()
    const member = await aMember(wire.parts, await anOrganisation(wire.parts), ['users', 'advanceSetting'])
    const client = aClient(wire.url)
    await client.login(member.email, member.password)
    const { packageId, revision } = kept
    const asked = [
      [getPackages, {}],
      [savePackage, again(kept, {})],
      [switchPackage, { packageId, revision: revision + 1, on_offer: false }],
    ] as const
    for (const [call, input] of asked) {
      expect(await codeOf(client.send(call, input))).toBe('403 NOT_ALLOWED')
      expect(await codeOf(anyone.send(call, input))).toBe('401 SESSION_MISSING')
      expect(await codeOf(operator.send(call, input)), 'the control').toBe('200 success')
    }
  })
})
