import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import { saveLoginPages } from '#contract/organisations/saveLoginPages.ts'
import { switchTenant } from '#contract/organisations/switchTenant.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { allotPakageToUser } from '#contract/subscriptions/allotPakageToUser.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let operating: AnOrganisation
let operator: WireClient
let member: WireClient
let packages: { id: string; code: string }[]

beforeAll(async () => {
  wire = await aWire()
  operating = await anOrganisation(wire.parts, 'Muhar Operations')
  operator = await entersAsOperator(wire, await aMember(wire.parts, operating, ['onboardClient']))
  const person = await aMember(wire.parts, await anOrganisation(wire.parts, 'Tapti Finance'))
  member = aClient(wire.url)
  await member.login(person.email, person.password)
  packages = await wire.parts.store.platform.read((tx) => tx.packages.all())
})
afterAll(() => wire.close())

const planOf = (code: string) => packages.find((one) => one.code === code)?.id ?? ''
const aTenant = (name: string, more: object = {}) => ({
  onboarding_id: randomUUID(),
  name,
  entity_type: 'B2B' as const,
  packageId: planOf('business-year'),
  administrator: { first_name: 'Kavita', last_name: 'Joshi', email: `kavita.${newId()}@example.in` },
  ...more,
})
const trailOf = (organisationId: string) =>
  wire.parts.store
    .forOrganisation(organisationId)
    .read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select(['event', 'actor_role', 'detail'])
        .where('organisation_id', '=', organisationId)
        .orderBy('number')
        .execute(),
    )

describe('an organisation of the console', () => {
  it('is made with plan, modules beyond it, its face and an administrator who is invited', async () => {
    const wanted = aTenant('Narmada Bank', {
      features: ['signaturevalidation'],
      verified: true,
      accent: '#0B5F66',
      login_path: 'narmada-login',
    })
    const { organisation_id } = await operator.call(onboardOrganisation, wanted)
    const { tenant } = await operator.call(getTenant, { organisation_id })
    expect(tenant).toMatchObject({
      name: 'Narmada Bank',
      state: 'active',
      verified: true,
      members: 0,
      login_pages: { login: 'narmada-login', forgot_password: null, accepts_status: false, area: 'login' },
      plan: { packageId: planOf('business-year'), name: 'Business' },
    })
    expect(tenant.modules).toEqual(
      expect.arrayContaining(['documents', 'users', 'roles', 'signaturevalidation']),
    )
    expect(tenant.modules).not.toContain('onboardClient')
    const invited = await wire.parts.store
      .forOrganisation(organisation_id)
      .read((tx) =>
        tx.memberRecords.having({ emails: [wanted.administrator.email], mobiles: [], employeeIds: [] }),
      )
    expect(invited).toHaveLength(1)
    const events = (await trailOf(organisation_id)).map(({ event }) => event)
    expect(events).toEqual(
      expect.arrayContaining(['organisation-onboarded', 'member-invited', 'subscription-begun']),
    )
    const told = (await trailOf(platformId)).filter(({ event }) => event === 'organisation-onboarded')
    expect(told).toMatchObject([{ actor_role: 'operator', detail: { organisation: organisation_id } }])
    const face = await aClient(wire.url).call(getOrgInfo, { path: 'narmada-login' })
    expect(JSON.stringify(face)).toContain('Narmada Bank')
  })

  it('is one, however often its onboarding is asked for', async () => {
    const wanted = aTenant('Betwa Traders')
    const answers = await Promise.all([1, 2, 3].map(() => operator.call(onboardOrganisation, wanted)))
    answers.push(await operator.call(onboardOrganisation, wanted, { idempotencyKey: 'again' }))
    expect(new Set(answers.map(({ organisation_id }) => organisation_id)).size).toBe(1)
    expect((await operator.call(fetchAllOrgs, { all: true, searchValue: 'betwa' })).total).toBe(1)
    const otherwise = await operator.send(onboardOrganisation, { ...wanted, name: 'Another' })
    expect(otherwise.body.code).toBe('ONBOARDED_OTHERWISE')
  })

  it.each([
    ['PACKAGE_NOT_FOUND', { packageId: newId() }],
    ['PACKAGE_NOT_FOUND', { entity_type: 'B2C' }],
    ['MODULE_NOT_AVAILABLE', { features: ['onboardClient'] }],
    ['FILE_NOT_FOUND', { logo_file_id: newId() }],
    ['LOGIN_PATH_TAKEN', { login_path: 'narmada-login' }],
    ['BAD_REQUEST', { login_path: 'login' }],
    ['BAD_REQUEST', { administrator: { first_name: 'K', email: 'nothing' } }],
    ['BAD_REQUEST', { name: ' ' }],
  ])('is refused with %s, and nothing of it is there (%j)', async (code, more) => {
    const refused = await operator.send(onboardOrganisation, aTenant('Never Made', more))
    expect(refused.body.code).toBe(code)
    expect((await operator.call(fetchAllOrgs, { all: true, searchValue: 'never made' })).total).toBe(0)
  })

  it('is the operators’ alone', async () => {
    for (const [call, input] of [
      [onboardOrganisation, aTenant('Not Theirs')],
      [getTenant, { organisation_id: operating.id }],
      [switchTenant, { organisation_id: operating.id, act: 'verify' }],
      [saveLoginPages, { organisation_id: operating.id, pages: null }],
      [
        allotPakageToUser,
        { organisation_id: operating.id, packageId: planOf('business-year'), reference: 'x' },
      ],
      [fetchAllOrgs, { all: true }],
    ] as const)
      expect((await member.send(call, input)).body.code).toBe('NOT_ALLOWED')
    expect((await operator.send(getTenant, { organisation_id: newId() })).body.code).toBe('NOT_FOUND')
  })
})

describe('login pages of an organisation', () => {
  const pagesOf = (org: string) => ({
    login: `${org}-login`,
    forgot_password: `${org}-forgot-password`,
    change_password: null,
    accepts_status: true,
    area: 'bank' as const,
  })

  it('are given, changed with what leads to them, and taken away, in both trails', async () => {
    const wanted = aTenant('Parvati Mortgage', { login_path: 'parvati-login' })
    const { organisation_id } = await operator.call(onboardOrganisation, wanted)
    const given = await operator.call(saveLoginPages, { organisation_id, pages: pagesOf('parvati-home') })
    expect(given.tenant.login_pages).toEqual(pagesOf('parvati-home'))
    const visitor = aClient(wire.url)
    expect((await visitor.send(getOrgInfo, { path: 'parvati-login' })).body.code).toBe('NOT_FOUND')
    expect(await visitor.call(getOrgInfo, { path: 'parvati-home-forgot-password' })).toMatchObject({
      name: 'Parvati Mortgage',
      login_pages: pagesOf('parvati-home'),
    })
    const store = wire.parts.store.forOrganisation(organisation_id)
    const chosen = () => store.read((tx) => tx.organisationSettings.read(['customised_login_page']))
    expect(await chosen()).toEqual({ customised_login_page: { enabled: true, path: 'parvati-home-login' } })

    await operator.call(saveLoginPages, { organisation_id, pages: null })
    expect((await visitor.send(getOrgInfo, { path: 'parvati-home-login' })).body.code).toBe('NOT_FOUND')
    expect(await chosen()).toEqual({})
    const last = (await trailOf(organisation_id)).at(-1)
    expect(last).toMatchObject({
      event: 'setting-changed',
      actor_role: 'operator',
      detail: { key: 'login_pages', before: JSON.stringify(pagesOf('parvati-home')), after: null },
    })
    const [, latest] = [0, (await trailOf(platformId)).at(-1)]
    expect(latest).toMatchObject({ event: 'login-pages-given', detail: { organisation: organisation_id } })
  })

  it('are refused where they are another’s, of no form, or of nobody; nothing changes then', async () => {
    const first = await operator.call(onboardOrganisation, aTenant('Kundalika Loans'))
    const second = await operator.call(onboardOrganisation, aTenant('Savitri Loans'))
    await operator.call(saveLoginPages, { ...first, pages: pagesOf('kundalika') })
    const refused = async (organisation_id: string, pages: object) =>
      (await operator.send(saveLoginPages, { organisation_id, pages })).body.code
    const theirs = { ...pagesOf('savitri'), forgot_password: 'kundalika-forgot-password' }
    expect(await refused(second.organisation_id, theirs)).toBe('LOGIN_PATH_TAKEN')
    for (const login of ['login', 'savitri', 'Savitri-login', '../savitri-login', ''])
      expect(await refused(second.organisation_id, { ...pagesOf('savitri'), login }), login).toBe(
        'BAD_REQUEST',
      )
    expect(await refused(newId(), pagesOf('nobody'))).toBe('NOT_FOUND')
    const { tenant } = await operator.call(getTenant, second)
    expect(tenant.login_pages).toBeNull()
    const both = await Promise.all(
      [first, second].map((one) => operator.send(saveLoginPages, { ...one, pages: pagesOf('amba') })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the list of all organisations', () => {
  it('narrows by words, state and plan, and tells counts alone', async () => {
    const { organisation_id } = await operator.call(onboardOrganisation, aTenant('Chambal Stores'))
    await operator.call(switchTenant, { organisation_id, act: 'suspend', why: 'Unpaid for half a year' })
    const names = async (filter: object) =>
      (await operator.call(fetchAllOrgs, { all: true, maxRows: 200, filter })).rows.map(({ name }) => name)
    expect(await names({ state: ['suspended'] })).toEqual(['Chambal Stores'])
    expect(await names({ state: ['active'] })).not.toContain('Chambal Stores')
    expect(await names({ packageId: planOf('business-year') })).toEqual(
      expect.arrayContaining(['Betwa Traders', 'Chambal Stores', 'Narmada Bank']),
    )
    expect(await names({ packageId: planOf('business-trial') })).toEqual([])
    const { rows } = await operator.call(fetchAllOrgs, { all: true, searchValue: 'tapti' })
    expect(rows).toMatchObject([
      { tenant: { members: 1, state: 'active', last_used_at: expect.any(String) } },
    ])
    // Unless they ask for it an operator sees where they are a member, as everybody does.
    expect((await operator.call(fetchAllOrgs, {})).rows.map(({ id }) => id)).toEqual([operating.id])
  })

  it('of ten thousand comes by the page', async () => {
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .insertInto('organisations')
        .values(
          Array.from({ length: 10_000 }, (_none, index) => ({
            id: newId(),
            public_id: `many${index.toString(36)}`,
            name: `Many ${index}`,
            entity_type: 'B2B',
          })),
        )
        .execute(),
    )
    const page = await operator.call(fetchAllOrgs, { all: true, searchValue: 'many 99', pageNo: 2 })
    expect(page.rows).toHaveLength(25)
  }, 60_000)
})

describe('a suspended organisation', () => {
  it('lets nobody in until it is opened again, and loses nothing', async () => {
    const fixture = await anOrganisation(wire.parts, 'Sindh Carriers')
    const { client: inside, ...person } = await aLoggedInMember(
      { parts: wire.parts, url: wire.secondUrl },
      fixture,
    )
    const organisation_id = fixture.id
    const act = (what: 'suspend' | 'resume', why = 'Asked for by its owner') =>
      operator.send(switchTenant, { organisation_id, act: what, why })
    expect((await act('suspend', '')).body.code).toBe('REASON_MISSING')
    const before = await operator.call(getTenant, { organisation_id })
    expect(before.tenant).toMatchObject({ signed_in: 1, documents_under_way: 0 })

    expect((await act('suspend')).body).toMatchObject({
      tenant: { state: 'suspended', signed_in: 0, suspended: { why: 'Asked for by its owner' } },
    })
    expect((await inside.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    const login = () =>
      aClient(wire.url).send(authenticate, { authObject: { email: person.email, password: person.password } })
    expect(await login()).toMatchObject({ status: 403, body: { code: 'ORGANISATION_SUSPENDED' } })
    await act('suspend')

    expect((await act('resume')).body).toMatchObject({ tenant: { state: 'active', suspended: null } })
    expect((await login()).status).toBe(200)
    const events = (await trailOf(organisation_id)).map(({ event }) => event)
    expect(events.filter((event) => /suspended|resumed/.test(event))).toEqual([
      'organisation-suspended',
      'organisation-resumed',
    ])
  })

  it('is never the operators’ own', async () => {
    const own = { organisation_id: operating.id, act: 'suspend', why: 'By mistake' }
    expect((await operator.send(switchTenant, own)).body.code).toBe('OWN_ORGANISATION')
  })
})

describe('a plan that an operator gives', () => {
  it('takes the place of the one before, once for each reference', async () => {
    const { organisation_id } = await operator.call(onboardOrganisation, aTenant('Ken Logistics'))
    const wanted = { organisation_id, packageId: planOf('business-large-year'), reference: 'INV-2026-17' }
    const first = await operator.call(allotPakageToUser, wanted)
    expect(await operator.call(allotPakageToUser, wanted)).toEqual(first)
    expect((await operator.call(getTenant, { organisation_id })).tenant.plan).toMatchObject({
      name: 'Business large',
    })
    const held = await wire.parts.store
      .forOrganisation(organisation_id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('subscriptions')
          .select(['state', 'reference'])
          .where('organisation_id', '=', organisation_id)
          .orderBy('selected_at')
          .execute(),
      )
    expect(held).toEqual([
      { state: 'ended', reference: null },
      { state: 'active', reference: 'INV-2026-17' },
    ])
  })

  it.each([
    ['REFERENCE_USED', { packageId: 'business-trial', reference: 'INV-1' }],
    ['PACKAGE_NOT_FOUND', { packageId: 'individual-free', reference: 'INV-2' }],
    ['PERIOD_INVALID', { packageId: 'business-year', reference: 'INV-3', to: '2020-01-01T00:00:00Z' }],
    ['PERIOD_INVALID', { packageId: 'business-year', reference: 'INV-4', from: '2090-01-01T00:00:00Z' }],
  ])('is refused with %s', async (code, more) => {
    const { organisation_id } = await operator.call(onboardOrganisation, aTenant('Son Mills'))
    const wanted = { organisation_id, packageId: planOf('business-year'), reference: 'INV-1' }
    await operator.call(allotPakageToUser, wanted)
    const answer = await operator.send(allotPakageToUser, {
      ...wanted,
      ...more,
      packageId: planOf(more.packageId),
    })
    expect(answer.body.code).toBe(code)
  })
})
