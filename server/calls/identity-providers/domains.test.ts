import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { proveDomain } from '#contract/identity-providers/proveDomain.ts'
import { removeDomain } from '#contract/identity-providers/removeDomain.ts'
import { saveDomain } from '#contract/identity-providers/saveDomain.ts'
import { saveIdentityProvider } from '#contract/identity-providers/saveIdentityProvider.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type NameServer, startNameServer } from '#testing/name-server.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { anOidcProvider } from '#testing/sso.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let names: NameServer

beforeAll(async () => {
  names = await startNameServer()
  wire = await aWire({ dnsServers: [names.address] })
})
afterAll(async () => {
  await wire.close()
  await names.close()
})
// What an address may ask a minute is tested elsewhere.
beforeEach(() => {
  wire.passToNextMinute()
  names.become('answers')
})

interface Fixture {
  organisation: AnOrganisation
  admin: WireClient
}

async function aFixture(): Promise<Fixture> {
  const organisation = await anOrganisation(wire.parts)
  const { client: admin } = await aLoggedInMember(wire, organisation, ['advanceSetting', 'users', 'roles'])

  return { organisation, admin }
}

const aDomain = () => `d${randomBytes(5).toString('hex')}.example`
const named = async ({ admin }: Fixture, domain: string) =>
  (await admin.call(saveDomain, { domain })).domain.record
const refusalOf = async ({ admin }: Fixture, domain: string) =>
  (await admin.send(proveDomain, { domain })).body.code
const eventsOf = async ({ organisation }: Fixture) =>
  wire.parts.store
    .forOrganisation(organisation.id)
    .read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select(['event', 'detail'])
        .where('organisation_id', '=', organisation.id)
        .where('event', 'like', 'domain-%')
        .orderBy('number')
        .execute(),
    )

describe('a mail domain', () => {
  it('is named with a record of its own, which stays the same however often it is named', async () => {
    const [fixture, other] = [await aFixture(), await aFixture()]
    const domain = aDomain()
    const record = await named(fixture, ` ${domain.toUpperCase()} `)
    expect(record).toMatch(/^muhar-domain=[0-9a-f]{32}$/)
    expect(await Promise.all([named(fixture, domain), named(fixture, domain)])).toEqual([record, record])
    expect(await named(other, domain)).not.toBe(record)
    expect((await fixture.admin.call(getIdentityProviders, {})).domains).toEqual([
      { domain, record, proved_at: null, proved_by: null },
    ])
    expect((await eventsOf(fixture)).map(({ event }) => event)).toEqual(['domain-named'])
  })

  it.each([
    ['no domain', 'example', 'BAD_REQUEST'],
    ['an address', 'a@b.example', 'BAD_REQUEST'],
    ['a label of an underscore', '_dmarc.b.example', 'BAD_REQUEST'],
    ['one where everybody has an address', 'gmail.com', 'DOMAIN_PUBLIC'],
  ])('is refused: %s', async (_what, domain, code) => {
    const { admin } = await aFixture()
    expect((await admin.send(saveDomain, { domain })).body.code).toBe(code)
  })

  it('is one of twenty at most', async () => {
    const fixture = await aFixture()
    for (let count = 0; count < 20; count += 1) await named(fixture, aDomain())
    const { body } = await fixture.admin.send(saveDomain, { domain: aDomain() })
    expect(body.code).toBe('TOO_MANY_DOMAINS')
  })

  it('is given up by its organisation, unless a provider answers for it', async () => {
    const fixture = await aFixture()
    const domain = aDomain()
    names.hold(domain, await named(fixture, domain))
    await fixture.admin.call(proveDomain, { domain })
    const input = { ...anOidcProvider, client_secret: randomBytes(9).toString('hex') }
    const { provider } = await fixture.admin.call(saveIdentityProvider, { ...input, domains: [domain] })
    expect((await fixture.admin.send(removeDomain, { domain })).body.code).toBe('DOMAIN_IN_USE')
    await fixture.admin.call(saveIdentityProvider, { ...input, id: provider.id, revision: provider.revision })
    await fixture.admin.call(removeDomain, { domain })
    expect((await fixture.admin.send(removeDomain, { domain })).body.code).toBe('NOT_FOUND')
    expect((await eventsOf(fixture)).map(({ event }) => event)).toEqual([
      'domain-named',
      'domain-proved',
      'domain-removed',
    ])
  })
})

describe('the proof of a domain', () => {
  it('is its record in the DNS, among others and in however many strings', async () => {
    const fixture = await aFixture()
    const domain = aDomain()
    const record = await named(fixture, domain)
    names.hold(domain, 'v=spf1 -all', [record.slice(0, 9), record.slice(9, 20), record.slice(20)])
    const { domain: proved } = await fixture.admin.call(proveDomain, { domain })
    expect(proved).toMatchObject({ domain, record, proved_by: 'dns' })
    // Asked again it stays as it is, whatever the DNS says by then.
    names.hold(domain)
    expect((await fixture.admin.call(proveDomain, { domain })).domain).toEqual(proved)
    expect((await eventsOf(fixture)).at(-1)).toMatchObject({
      event: 'domain-proved',
      detail: { proof: 'dns' },
    })
    expect((await eventsOf(fixture)).filter(({ event }) => event === 'domain-proved')).toHaveLength(1)
  })

  it('is missing where the domain is nowhere, has no record, a wrong one, or that of another organisation', async () => {
    const [fixture, other] = [await aFixture(), await aFixture()]
    const domain = aDomain()
    const record = await named(fixture, domain)
    expect(await refusalOf(fixture, domain)).toBe('DOMAIN_RECORD_MISSING')
    for (const text of [
      'v=spf1 -all',
      `${record.slice(0, -1)}x`,
      `${record} and more`,
      record.toUpperCase(),
      await named(other, domain),
    ]) {
      names.hold(domain, text)
      expect(await refusalOf(fixture, domain), text).toBe('DOMAIN_RECORD_MISSING')
    }
    names.hold(domain)
    expect(await refusalOf(fixture, domain)).toBe('DOMAIN_RECORD_MISSING')
    expect(await refusalOf(fixture, aDomain())).toBe('NOT_FOUND')
    expect((await eventsOf(fixture)).map(({ event }) => event)).toEqual(['domain-named'])
  })

  it.each(['fails', 'silent'] as const)(
    'waits while the name server %s, and goes on afterwards',
    async (how) => {
      const fixture = await aFixture()
      const domain = aDomain()
      names.hold(domain, await named(fixture, domain))
      names.become(how)
      const { status, body } = await fixture.admin.send(proveDomain, { domain })
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'DNS_AWAY' })
      names.become('answers')
      await fixture.admin.call(proveDomain, { domain })
    },
  )

  it('is one organisation’s alone, also of two at the same moment', async () => {
    const fixtures = [await aFixture(), await aFixture()]
    const domain = aDomain()
    names.hold(domain, ...(await Promise.all(fixtures.map((fixture) => named(fixture, domain)))))
    const answers = await Promise.all(fixtures.map(({ admin }) => admin.send(proveDomain, { domain })))
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(['DOMAIN_TAKEN', 'success'])
    const winner = fixtures[answers.findIndex(({ body }) => body.status === 'success')]
    const loser = fixtures.find((fixture) => fixture !== winner)
    await winner?.admin.call(removeDomain, { domain })
    await loser?.admin.call(proveDomain, { domain })
  })
})
