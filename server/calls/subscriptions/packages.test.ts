import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validatePackage } from '#contract/registration/validatePackage.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { fetchSelectedPackage } from '#contract/subscriptions/fetchSelectedPackage.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { placePackageInSubscription } from '#contract/subscriptions/placePackageInSubscription.ts'
import { registrationStatuses } from '#contract/vocabulary/registration.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { newId } from '#store/new-id.ts'
import { anOrganisationBeingRegistered, aPartner, packageOf } from '#testing/being-registered.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let anyone: WireClient

beforeAll(async () => {
  wire = await aWire()
  anyone = aClient(wire.url)
})
afterAll(() => wire.close())

type Made = Awaited<ReturnType<typeof anOrganisationBeingRegistered>>

async function enters({ email, password }: { email: string; password: string }, url = wire.url) {
  const client = aClient(url)
  await client.login(email, password)

  return client
}

async function aRegistrant(more: Parameters<typeof anOrganisationBeingRegistered>[1] = {}) {
  const organisation = await anOrganisationBeingRegistered(wire.parts, more)

  return { organisation, client: await enters(organisation) }
}

const keptRows = (organisation: Made) =>
  wire.parts.store.forOrganisation(organisation.id).read(async (tx) => ({
    organisation: await tx.organisations.find(organisation.id),
    modules: await tx.organisationModules.granted(),
    allowances: await rowsOf(tx)
      .selectFrom('allowances')
      .select(['product', 'total'])
      .where('organisation_id', '=', organisation.id)
      .orderBy('product')
      .execute(),
    subscriptions: await rowsOf(tx)
      .selectFrom('subscriptions')
      .select(['state', 'price_paise', 'starts_at', 'ends_at'])
      .where('organisation_id', '=', organisation.id)
      .orderBy('id')
      .execute(),
  }))

describe('packages on offer', () => {
  it('are listed to anybody with price, tax and contents, in the language asked for', async () => {
    const { rows } = await anyone.call(getPackagePlans, { entity_type: 'B2B', language: 'hi' })
    expect(rows.map(({ name, price_paise }) => [name, price_paise])).toEqual([
      ['परीक्षण', 0],
      ['व्यवसाय', 1_199_900],
      ['बड़ा व्यवसाय', 7_499_900],
    ])
    expect(rows[1]).toMatchObject({
      tax_paise: 215_982,
      total_paise: 1_415_882,
      validity: 'yearly',
      allowances: [
        { product: 'documents', total: 1_200 },
        { product: 'aadhaar_esign', total: 600 },
        { product: 'sms', total: 2_400 },
      ],
    })
    expect((await anyone.call(getPackagePlans, {})).rows).toHaveLength(5)
    // A language that no package has is answered in English.
    expect((await anyone.call(getPackagePlans, { entity_type: 'B2C', language: 'ta' })).rows[0]?.name).toBe(
      'Free',
    )
  })

  it('of a partner are those of its link', async () => {
    const free = await packageOf(wire.parts, 'individual-free')
    const { code } = await aPartner(wire.parts, { packages: [free] })
    const { rows } = await anyone.call(getPackagePlans, { referrer_id: code })
    expect(rows.map(({ packageId }) => packageId)).toEqual([free])
    const unknown = await anyone.send(getPackagePlans, { referrer_id: 'nobody' })
    expect([unknown.status, unknown.body.code]).toEqual([403, 'REFERRER_UNKNOWN'])
  })

  it('are found by the code of a link or by their id, and whatever names none is one answer', async () => {
    const id = await packageOf(wire.parts, 'business-year')
    const hidden = await packageOf(wire.parts, 'individual-year')
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx).updateTable('packages').set({ is_public: false }).where('id', '=', hidden).execute(),
    )
    const linkOf = async (packageId: string) =>
      (
        await wire.parts.store.platform.transaction((tx) =>
          makeLinkCode(tx, { purpose: 'package', params: { packageId } }, wire.parts.clock.now()),
        )
      ).code
    expect((await anyone.call(validatePackage, { packageId: id })).result.name).toBe('Business')
    expect((await anyone.call(validatePackage, { packageId: await linkOf(id) })).result.packageId).toBe(id)
    // What is offered to nobody by itself is found by a link that somebody made for it.
    expect((await anyone.call(validatePackage, { packageId: await linkOf(hidden) })).result.packageId).toBe(
      hidden,
    )
    const referrer = await aPartner(wire.parts)
    for (const packageId of [hidden, randomUUID(), 'x', '', referrer.code, await linkOf(randomUUID())]) {
      const { status, body } = await anyone.send(validatePackage, { packageId })
      expect([packageId, status, body.code, body.message]).toEqual([
        packageId,
        404,
        'PACKAGE_NOT_FOUND',
        'Package info not found',
      ])
    }
  })

  it('are asked for so often a minute from one address', async () => {
    wire.passToNextMinute()
    let last = 200
    for (let asked = 0; asked <= wire.parts.settings.triesPerMinute && last === 200; asked += 1)
      last = (await anyone.send(getPackagePlans, {})).status
    expect(last).toBe(429)
    wire.passToNextMinute()
    expect((await anyone.send(getPackagePlans, {})).status).toBe(200)
  })
})

describe('a package that costs nothing', () => {
  it('counts as paid: the organisation is complete, with modules, roles and allowances', async () => {
    const { organisation, client } = await aRegistrant()
    expect((await client.call(getUserInfo, {})).userInfo.allowedModules).toEqual({})
    const packageId = await packageOf(wire.parts, 'business-trial')
    expect(await client.call(placePackageInSubscription, { packageId })).toMatchObject({
      amount: 0,
      state: 'active',
      registration_status: 'Completed',
    })
    const { userInfo } = await client.call(getUserInfo, {})
    expect(userInfo.organisationInfo.registration_status).toBe('Completed')
    expect(userInfo.allowedModules).toMatchObject({
      workflow: true,
      documents: true,
      users: true,
      roles: true,
    })
    const rows = await keptRows(organisation)
    expect(rows.allowances).toEqual([
      { product: 'aadhaar_esign', total: 25 },
      { product: 'documents', total: 50 },
      { product: 'sms', total: 100 },
    ])
    const [one] = rows.subscriptions
    expect(one?.state).toBe('active')
    expect((one?.ends_at?.getTime() ?? 0) - (one?.starts_at?.getTime() ?? 0)).toBe(30 * 24 * 60 * 60 * 1000)
    const maker = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => tx.roles.builtAs('maker'))
    expect(maker[0]?.granted).toContain('workflow')
  })

  it('is begun once by two tabs on two servers', async () => {
    const { organisation, client } = await aRegistrant()
    const other = await enters(organisation, wire.secondUrl)
    const packageId = await packageOf(wire.parts, 'business-trial')
    const answers = await Promise.all(
      [client, other].map(async (one) => (await one.send(placePackageInSubscription, { packageId })).status),
    )
    expect(answers.sort()).toEqual([200, 422])
    expect((await keptRows(organisation)).subscriptions).toHaveLength(1)
  })

  it('gives one person no modules of a business', async () => {
    const { organisation, client } = await aRegistrant({ entityType: 'B2C' })
    const packageId = await packageOf(wire.parts, 'individual-free')
    await client.call(placePackageInSubscription, { packageId })
    expect((await keptRows(organisation)).modules.sort()).toEqual([
      'activity-logs',
      'billingdashboard',
      'documents',
      'signaturevalidation',
      'workflow',
    ])
  })
})

describe('a package with a price', () => {
  it('waits to be paid, at the price of our own row, and may be changed for another till then', async () => {
    const { organisation, client } = await aRegistrant()
    expect((await client.call(fetchSelectedPackage, {})).result).toBeNull()
    const year = await packageOf(wire.parts, 'business-year')
    const large = await packageOf(wire.parts, 'business-large-year')
    const billing_address = {
      street: '12, M.G. Road',
      city: 'Indore',
      state: 'MP',
      postalCode: '452001',
      country: 'India',
    }
    expect(
      await client.call(placePackageInSubscription, {
        packageId: large,
        billing_address,
        ...{ amount: 1, price_paise: 1 },
      }),
    ).toMatchObject({ amount: 8_849_882, state: 'selected', registration_status: 'Package Selected' })
    expect((await client.call(placePackageInSubscription, { packageId: year })).amount).toBe(1_415_882)
    const { result } = await client.call(fetchSelectedPackage, { language: 'en' })
    expect(result).toMatchObject({
      state: 'selected',
      price_paise: 1_199_900,
      tax_paise: 215_982,
      package: { name: 'Business' },
    })
    const rows = await keptRows(organisation)
    expect(rows.subscriptions.map(({ state }) => state)).toEqual(['ended', 'selected'])
    expect([rows.modules, rows.allowances]).toEqual([[], []])
    // Changed for one without a price, it is complete.
    const free = await packageOf(wire.parts, 'business-trial')
    expect((await client.call(placePackageInSubscription, { packageId: free })).registration_status).toBe(
      'Completed',
    )
  })

  it('is chosen once under one key', async () => {
    const { organisation, client } = await aRegistrant()
    const packageId = await packageOf(wire.parts, 'business-year')
    const key = { idempotencyKey: 'one-act' }
    const [one, two] = await Promise.all(
      [1, 2].map(() => client.call(placePackageInSubscription, { packageId }, key)),
    )
    expect(one).toEqual(two)
    expect((await keptRows(organisation)).subscriptions).toHaveLength(1)
  })
})

describe('a choice', () => {
  const choosing = async (client: WireClient, packageId: string) => {
    const { status, body } = await client.send(placePackageInSubscription, { packageId })

    return `${status} ${body.code ?? body.status}`
  }

  it.each(
    registrationStatuses.map(
      (status) =>
        [
          status,
          ['Awaiting Package Selection', 'Package Selected', 'Awaiting Payment'].includes(status),
        ] as const,
    ),
  )('at “%s” is taken: %s', async (status, isTaken) => {
    const { client } = await aRegistrant({ status })
    const packageId = await packageOf(wire.parts, 'business-year')
    expect(await choosing(client, packageId)).toBe(isTaken ? '200 success' : '422 WRONG_STATE')
  })

  it('is of what is offered to this kind, or by the partner who sent them', async () => {
    const ofOnePerson = await packageOf(wire.parts, 'individual-free')
    const ofPartner = await packageOf(wire.parts, 'business-year')
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx).updateTable('packages').set({ is_public: false }).where('id', '=', ofPartner).execute(),
    )
    const partner = await aPartner(wire.parts, { packages: [ofPartner] })
    const { client } = await aRegistrant()
    for (const packageId of [ofOnePerson, ofPartner, randomUUID()])
      expect(await choosing(client, packageId)).toBe('404 PACKAGE_NOT_FOUND')
    const sent = await aRegistrant({ referrerId: partner.id })
    expect(await choosing(sent.client, ofPartner)).toBe('200 success')
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx).updateTable('packages').set({ is_public: true }).where('id', '=', ofPartner).execute(),
    )
  })

  it('may be of what the link of the registration offered, to nobody else', async () => {
    const hidden = newId()
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .insertInto('packages')
        .values({
          id: hidden,
          code: 'for-one',
          entity_type: 'B2B',
          words: JSON.stringify({ en: { name: 'For one', says: '' } }),
          price_paise: 100,
          period_days: 30,
          modules: [],
          allowances: '[]',
          position: 9,
          is_public: false,
        })
        .execute(),
    )
    const { organisation, client } = await aRegistrant()
    const { client: other } = await aRegistrant()
    await wire.parts.store.platform.transaction((tx) =>
      tx.registrations.add({
        id: newId(),
        organisation_id: organisation.id,
        entity_type: 'B2B',
        provider: 'signup-form',
        status: 'Awaiting Address Setup',
        email_id: organisation.email,
        mobile_needed: false,
        first_name: 'Asha',
        organisation_name: organisation.name,
        country: 'India',
        package_id: hidden,
        made_at: new Date(),
      }),
    )
    const offeredTo = async (who: WireClient) =>
      (await who.call(getPackagePlans, { entity_type: 'B2B' })).rows.map(({ name }) => name)
    expect(await offeredTo(client)).toEqual(['For one', 'Trial', 'Business', 'Business large'])
    expect(await offeredTo(other)).not.toContain('For one')
    expect(await choosing(other, hidden)).toBe('404 PACKAGE_NOT_FOUND')
    expect(await choosing(client, hidden)).toBe('200 success')
  })

  it('is the administrator’s, and of their own organisation', async () => {
    const packageId = await packageOf(wire.parts, 'business-trial')
    expect((await anyone.send(placePackageInSubscription, { packageId })).status).toBe(401)
    const { organisation } = await aRegistrant()
    const colleague = await aMember(wire.parts, await anOrganisation(wire.parts), ['workflow'])
    const client = await enters(colleague)
    expect(await choosing(client, packageId)).toBe('403 NOT_ALLOWED')
    expect((await keptRows(organisation)).organisation?.registration_status).toBe(
      'Awaiting Package Selection',
    )
  })
})
