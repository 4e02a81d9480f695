import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkPortalAddress } from '#contract/organisations/checkPortalAddress.ts'
import { decidePortalAddress } from '#contract/organisations/decidePortalAddress.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { getPortalAddress } from '#contract/organisations/getPortalAddress.ts'
import { getPortalAddresses } from '#contract/organisations/getPortalAddresses.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { removePortalAddress } from '#contract/organisations/removePortalAddress.ts'
import { savePortalAddress } from '#contract/organisations/savePortalAddress.ts'
import { checkPortalAddressesJob } from '#jobs/check-portal-addresses.ts'
import { smsWithLinks } from '#services/notifications/texts/sms-templates.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aName } from '#testing/own-address.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aProvedDomain } from '#testing/sso.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let operator: WireClient

beforeAll(async () => {
  wire = await aWire({ trustedProxies: ['127.0.0.1'] })
  const operating = await anOrganisation(wire.parts, 'Muhar Operations')
  operator = await entersAsOperator(wire, await aMember(wire.parts, operating, ['onboardClient']))
})
afterAll(() => wire.close())
// What one address may ask a minute is tested elsewhere.
beforeEach(() => forgetLimits(wire))

interface Fixture {
  organisation: AnOrganisation
  admin: WireClient
}

async function aFixture(name?: string): Promise<Fixture> {
  const organisation = await anOrganisation(wire.parts, name)
  const { client: admin } = await aLoggedInMember(wire, organisation, ['advanceSetting'])

  return { organisation, admin }
}

const proposed = async ({ admin }: Fixture, address = aName(wire.url)) => {
  const { open } = await admin.call(savePortalAddress, { address })
  if (!open) throw new Error('Nothing was proposed.')

  return open
}
const decide = (
  { organisation }: Fixture,
  address_id: string,
  act: { act: 'check' | 'agree' } | { act: 'refuse'; why: string },
) => operator.send(decidePortalAddress, { organisation_id: organisation.id, address_id, ...act })
const inForce = async (fixture: Fixture, address?: string) => {
  const { id } = await proposed(fixture, address)
  expect((await decide(fixture, id, { act: 'agree' })).body.status).toBe('success')

  return (await fixture.admin.call(getPortalAddress, {})).in_force!
}
const eventsOf = async (organisationId: string) =>
  (
    await wire.parts.store
      .forOrganisation(organisationId)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'actor_role', 'detail'])
          .where('organisation_id', '=', organisationId)
          .where('event', 'like', 'portal-address-%')
          .orderBy('number')
          .execute(),
      )
  ).map(({ event }) => event.slice('portal-address-'.length))
const faceAt = async (host: string, url = wire.url) => {
  const anyone = aClient(url)
  anyone.host = host

  return (await anyone.call(getOrgInfo, {})).name
}

/** Another's server under some name of this machine. */
async function elsewhere(answer: (path: string) => { status: number; body: string; location?: string }) {
  const server: Server = createServer((request, reply) => {
    const { status, body, location } = answer(request.url ?? '')
    reply.writeHead(status, location ? { location } : {}).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return { address: `http://a${randomUUID()}.localhost:${port}`, close: () => server.close() }
}

describe('an organisation’s own address', () => {
  it('is proposed, found to lead here, agreed to by an operator, and served on every server', async () => {
    const fixture = await aFixture('Tapti Bank')
    const address = aName(wire.url)
    const { host } = new URL(address)
    const open = await proposed(fixture, ` ${address}/ `)
    expect(open).toMatchObject({ address, plain: null, state: 'reachable', finding: null, has_sms: false })
    expect(await faceAt(host)).toBeNull()
    expect((await operator.call(getPortalAddresses, {})).rows).toContainEqual(
      expect.objectContaining({ address, organisation: 'Tapti Bank', state: 'reachable' }),
    )

    const { body } = await decide(fixture, open.id, { act: 'agree' })
    expect(body).toMatchObject({
      status: 'success',
      tenant: { addresses: { in_force: { address, state: 'in-force' }, open: null } },
    })
    expect(await faceAt(host)).toBe('Tapti Bank')
    await expect.poll(() => faceAt(host, wire.secondUrl)).toBe('Tapti Bank')
    expect(await faceAt(new URL(wire.url).host)).toBeNull()
    expect(await eventsOf(fixture.organisation.id)).toEqual(['proposed', 'reachable', 'agreed'])
    expect(await eventsOf(platformId)).toEqual(expect.arrayContaining(['proposed', 'reachable', 'agreed']))
    // Again it is what it is.
    expect((await decide(fixture, open.id, { act: 'agree' })).body.status).toBe('success')
    expect((await eventsOf(fixture.organisation.id)).length).toBe(3)
  })

  it('shows a name of other letters as people write it and as it is', async () => {
    const fixture = await aFixture()
    const { open } = await fixture.admin.call(savePortalAddress, { address: 'https://हस्ताक्षर.बैंक.invalid' })
    expect(open).toMatchObject({
      address: expect.stringMatching(/^https:\/\/xn--[a-z0-9]+\.xn--[a-z0-9]+\.invalid$/),
      plain: 'https://हस्ताक्षर.बैंक.invalid',
      state: 'proposed',
      finding: 'away',
    })
  })

  it.each([
    ['a path', 'https://sign.example/portal', 'BAD_REQUEST'],
    ['a login', 'https://a:b@sign.example', 'BAD_REQUEST'],
    ['a query', 'https://sign.example/?a', 'BAD_REQUEST'],
    ['figures', 'https://203.0.113.7', 'BAD_REQUEST'],
    ['an underscore', 'https://sign_it.example', 'BAD_REQUEST'],
    ['a star', 'https://*.example', 'BAD_REQUEST'],
    ['another protocol', 'ftp://sign.example', 'BAD_REQUEST'],
    ['more than an SMS has room for', `https://${'a'.repeat(60)}.example`, 'BAD_REQUEST'],
    ['no https', 'http://sign.example', 'ADDRESS_NOT_SECURE'],
    ['a port', 'https://sign.example:8443', 'ADDRESS_UNUSABLE'],
    ['one word', 'https://sign', 'ADDRESS_UNUSABLE'],
  ])('is refused with %s', async (_what, address, code) => {
    const { admin } = await aFixture()
    expect((await admin.send(savePortalAddress, { address })).body.code).toBe(code)
  })

  it('is never the installation’s own', async () => {
    const other = await aWire({ sameDatabaseAs: wire, settings: { publicUrl: 'https://muhar.example' } })
    try {
      const { admin } = await aFixture()
      admin.url = other.url
      for (const address of ['https://muhar.example', 'https://muhar.example:8443', 'MUHAR.example'])
        expect((await admin.send(savePortalAddress, { address })).body.code).toBe('ADDRESS_OF_INSTALLATION')
      // An installation that speaks https wants nothing less.
      expect((await admin.send(savePortalAddress, { address: aName(wire.url) })).body.code).toBe(
        'ADDRESS_NOT_SECURE',
      )
    } finally {
      await other.close()
    }
  })

  it('does not lead here while nobody answers, somebody else does, or says what ours would not', async () => {
    const fixture = await aFixture()
    const paths: string[] = []
    const other = await elsewhere((path) => {
      paths.push(path)

      return { status: 200, body: 'f'.repeat(64) }
    })
    const onward = await elsewhere((path) => ({ status: 302, body: '', location: `${wire.url}${path}` }))
    const misled = await elsewhere(() => ({ status: 421, body: '' }))
    const inside = 'https://10.localtest.invalid'
    try {
      expect(await proposed(fixture, other.address)).toMatchObject({
        state: 'proposed',
        finding: 'elsewhere',
      })
      // Each question is another one: what was answered once proves nothing.
      await fixture.admin.call(checkPortalAddress, { address_id: (await openOf(fixture)).id })
      expect(new Set(paths).size).toBe(2)
      expect(paths[0]).toMatch(/^\/\.well-known\/muhar-address\/[0-9a-f-]{36}\/[0-9a-f]{32}$/)
      expect(await proposed(fixture, onward.address)).toMatchObject({ finding: 'elsewhere' })
      expect(await proposed(fixture, misled.address)).toMatchObject({ finding: 'name' })
      expect(await proposed(fixture, inside)).toMatchObject({ finding: 'away' })
      expect(await proposed(fixture, 'http://nobody.localhost:9')).toMatchObject({ finding: 'away' })
    } finally {
      for (const one of [other, onward, misled]) one.close()
    }
    const { id } = await openOf(fixture)
    expect((await decide(fixture, id, { act: 'agree' })).body.code).toBe('ADDRESS_NOT_REACHABLE')
    expect((await fixture.admin.call(getPortalAddress, {})).in_force).toBeNull()
  })

  it('is asked by its own name: a proxy that keeps the name to itself is told apart', async () => {
    const fixture = await aFixture()
    const { id } = await proposed(fixture)
    const path = `${wire.url}/.well-known/muhar-address/${id}/${'0'.repeat(32)}`
    expect((await fetch(path)).status).toBe(421)
    expect((await fetch(path.replace(id, randomUUID()))).status).toBe(404)
    await fixture.admin.call(removePortalAddress, { address_id: id })
    expect((await fetch(path)).status).toBe(404)
  })

  it('is one organisation’s, and the other is not told whose', async () => {
    const [fixture, other] = [await aFixture('Tapti Bank'), await aFixture('Mahi Bank')]
    const address = aName(wire.url)
    // Both may propose it: who asks first has no right to it.
    const [mine, theirs] = [await proposed(fixture, address), await proposed(other, address)]
    const answers = await Promise.all([
      decide(fixture, mine.id, { act: 'agree' }),
      decide(other, theirs.id, { act: 'agree' }),
    ])
    expect(answers.map(({ body }) => body.code ?? 'agreed').sort()).toEqual(['ADDRESS_TAKEN', 'agreed'])
    const third = await aFixture()
    const { body } = await third.admin.send(savePortalAddress, { address })
    expect(body.code).toBe('ADDRESS_TAKEN')
    expect(body.message).not.toMatch(/Tapti|Mahi/)
  })

  it('stands below nobody else’s proved domain', async () => {
    const [owner, other] = [await aFixture(), await aFixture()]
    const domain = `a${randomUUID()}.invalid`
    await aProvedDomain(wire.parts, owner.organisation, domain)
    const address = `https://sign.${domain}`
    expect((await other.admin.send(savePortalAddress, { address })).body.code).toBe('ADDRESS_TAKEN')
    expect(await proposed(owner, address)).toMatchObject({ state: 'proposed' })
  })

  it('is refused with a reason that the organisation reads, and taken away by either side', async () => {
    const fixture = await aFixture()
    const first = await proposed(fixture)
    expect((await decide(fixture, first.id, { act: 'refuse', why: ' ' })).body.code).toBe('REASON_MISSING')
    await decide(fixture, first.id, { act: 'refuse', why: 'No certificate for this name.' })
    expect(await fixture.admin.call(getPortalAddress, {})).toMatchObject({
      open: null,
      ended: { id: first.id, state: 'refused', why: 'No certificate for this name.' },
    })
    expect((await decide(fixture, first.id, { act: 'agree' })).body.code).toBe('ADDRESS_ENDED')

    const second = await inForce(fixture)
    const { host } = new URL(second.address)
    expect(await faceAt(host)).toBe(fixture.organisation.name)
    await decide(fixture, second.id, { act: 'refuse', why: 'The contract is over.' })
    expect(await faceAt(host)).toBeNull()
    const third = await inForce(fixture)
    await fixture.admin.call(removePortalAddress, { address_id: third.id })
    expect(await fixture.admin.call(getPortalAddress, {})).toMatchObject({
      in_force: null,
      ended: { id: third.id, state: 'withdrawn' },
    })
    expect(await eventsOf(fixture.organisation.id)).toEqual(
      expect.arrayContaining(['refused', 'taken-away', 'withdrawn']),
    )
  })

  it('takes the place of the one before only when it is in force', async () => {
    const fixture = await aFixture()
    const before = await inForce(fixture)
    const next = await proposed(fixture)
    expect(await fixture.admin.call(getPortalAddress, {})).toMatchObject({
      in_force: { id: before.id },
      open: { id: next.id },
    })
    await decide(fixture, next.id, { act: 'agree' })
    expect(await fixture.admin.call(getPortalAddress, {})).toMatchObject({
      in_force: { id: next.id },
      open: null,
      ended: { id: before.id, state: 'replaced' },
    })
    expect(await faceAt(new URL(before.address).host)).toBeNull()
  })

  it('that leads here no more makes no links after three questions, until it does again', async () => {
    const fixture = await aFixture()
    const { id } = await inForce(fixture)
    const ask = () => checkPortalAddressesJob.run({}, wire.parts)
    const now = async () => (await fixture.admin.call(getPortalAddress, {})).in_force
    const { addressProver } = wire.parts
    wire.parts.addressProver = { ask: async () => 'certificate' }
    try {
      await ask()
      await ask()
      expect(await now()).toMatchObject({ finding: 'certificate', silent_since: null })
      await ask()
      expect(await now()).toMatchObject({ state: 'in-force', silent_since: expect.any(String) })
    } finally {
      wire.parts.addressProver = addressProver
    }
    await ask()
    expect(await now()).toMatchObject({ id, finding: null, silent_since: null })
    expect((await eventsOf(fixture.organisation.id)).slice(-2)).toEqual(['silent', 'answers'])
  })

  it('has SMS texts of its own once each text with a link is registered', async () => {
    const fixture = await aFixture()
    const { id } = await inForce(fixture)
    const ids = Object.fromEntries(smsWithLinks.map((one, at) => [one.id, `12071700000000${10_000 + at}`]))
    const set = (sms_templates: Record<string, string> | null) =>
      operator.send(decidePortalAddress, {
        organisation_id: fixture.organisation.id,
        address_id: id,
        act: 'sms',
        sms_templates,
      })
    const [first = ''] = Object.keys(ids)
    expect((await set({ ...ids, [first]: 'later' })).body.code).toBe('SMS_IDS_MISSING')
    await set(ids)
    expect((await fixture.admin.call(getPortalAddress, {})).in_force?.has_sms).toBe(true)
    await set(null)
    expect((await fixture.admin.call(getPortalAddress, {})).in_force?.has_sms).toBe(false)
  })

  it('is decided by operators alone, and each asks of its own', async () => {
    const [fixture, other] = [await aFixture(), await aFixture()]
    const { id } = await proposed(fixture)
    const wanted = { organisation_id: fixture.organisation.id, address_id: id, act: 'agree' }
    expect((await fixture.admin.send(decidePortalAddress, wanted)).body.code).toBe('NOT_ALLOWED')
    for (const call of [checkPortalAddress, removePortalAddress])
      expect((await other.admin.send(call, { address_id: id })).body.code).toBe('NOT_FOUND')
    expect(
      (await operator.send(decidePortalAddress, { ...wanted, organisation_id: other.organisation.id })).body
        .code,
    ).toBe('NOT_FOUND')
    expect(
      (await operator.call(getTenant, { organisation_id: fixture.organisation.id })).tenant.addresses.open
        ?.id,
    ).toBe(id)
  })
})

async function openOf({ admin }: Fixture) {
  const { open } = await admin.call(getPortalAddress, {})
  if (!open) throw new Error('Nothing is proposed.')

  return open
}
