import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClient } from '#testing/client.ts'
import { anOrganisation } from '#testing/people.ts'
import { samlHouse } from '#testing/saml-house.ts'
import { aWire, type Wire } from '#testing/wire-house.ts'

let wire: Wire
let house: Awaited<ReturnType<typeof samlHouse>>

beforeAll(async () => {
  wire = await aWire()
  house = await samlHouse(wire)
})
afterAll(async () => {
  await wire.close()
  await house.simulator.close()
})
beforeEach(() => wire.passToNextMinute())

type Connected = Awaited<ReturnType<typeof connected>>
const connected = async (more: Parameters<typeof house.connect>[2] = {}) => {
  const organisation = await anOrganisation(wire.parts)

  return { organisation, ...(await house.connect(wire.parts, organisation, more)) }
}
const signedIn = /^#\/sso\?code=[\w-]{22}$/
const refused = ({ handle }: Connected, why = 'untrue') => `#/sso?failed=${why}&provider=${handle}`

/** Why, in the trail of the organisation. */
const reasons = async ({ organisation }: Connected): Promise<string[]> =>
  await wire.parts.store.forOrganisation(organisation.id).read(async (tx) => {
    const rows = await tx.db
      .selectFrom('audit_entries')
      .select(['number', 'detail'])
      .where('organisation_id', '=', organisation.id)
      .where('event', '=', 'sso-refused')
      .orderBy('number')
      .execute()

    return rows.map(({ detail }) => String((detail as { said?: string }).said).split(':')[0] ?? '')
  })

describe('a member’s browser between us and a SAML provider', () => {
  it('comes back with a code, whichever server it comes to', async () => {
    const provider = await connected()
    const posted = await house.signIn(await house.asks(aClient(wire.url), provider.handle))
    expect(posted.address).toBe(`${provider.base}/acs`)
    expect(await house.post(posted, wire.secondUrl)).toMatch(signedIn)
  })

  it.each(['sign-response', 'sign-both', 'encrypted', 'encrypted-cbc'])('is believed: %s', async (kind) => {
    const provider = await connected()
    await house.order(kind)
    expect(
      await house.post(await house.signIn(await house.asks(aClient(wire.url), provider.handle))),
    ).toMatch(signedIn)
  })

  it.each([
    ['unsigned', 'unsigned'],
    ['wrong-key', 'signature'],
    ['changed', 'signature'],
    ['other-audience', 'audience'],
    ['other-recipient', 'recipient'],
    ['other-destination', 'destination'],
    ['other-request', 'request'],
    ['other-issuer', 'issuer'],
    ['expired', 'expired'],
    ['not-yet', 'not-yet'],
    ['wrapped', 'shape'],
    ['two-assertions', 'shape'],
    ['comment', 'hidden'],
    ['doctype', 'doctype'],
    ['sha1', 'algorithm'],
    ['garbage', 'unreadable'],
    ['transient', 'subject'],
  ])('is refused with one answer, and the reason stands in the trail: %s', async (kind, reason) => {
    const provider = await connected()
    await house.order(kind)
    expect(await house.post(await house.signIn(await house.asks(aClient(wire.url), provider.handle)))).toBe(
      refused(provider),
    )
    expect(await reasons(provider)).toEqual([reason])
  })

  it('comes back empty-handed where the person or the provider says no', async () => {
    const provider = await connected()
    const address = await house.asks(aClient(wire.url), provider.handle)
    expect(await house.post(await house.signIn(address, 'none'))).toBe(refused(provider, 'denied'))
  })

  it('brings one response once, at whichever servers at the same time', async () => {
    const provider = await connected()
    const posted = await house.signIn(await house.asks(aClient(wire.url), provider.handle))
    const answers = await Promise.all([
      house.post(posted),
      house.post(posted, wire.secondUrl),
      house.post(posted),
    ])
    expect(answers.filter((hash) => signedIn.test(hash))).toHaveLength(1)
    expect(answers.filter((hash) => hash === refused(provider, 'ended'))).toHaveLength(2)
  })

  it('brings no response to a request of another sign-in, however good it is', async () => {
    const provider = await connected()
    const first = await house.signIn(await house.asks(aClient(wire.url), provider.handle))
    const second = await house.signIn(await house.asks(aClient(wire.url), provider.handle))
    const mixed = { ...first, RelayState: second.RelayState }
    expect(await house.post(mixed)).toBe(refused(provider))
    expect(await reasons(provider)).toEqual(['request'])
  })

  it('brings no response that was meant for another organisation', async () => {
    const [ours, theirs] = [await connected(), await connected()]
    const posted = await house.signIn(await house.asks(aClient(wire.url), theirs.handle))
    expect(await house.post({ ...posted, address: `${ours.base}/acs` })).toBe(refused(ours, 'ended'))
  })

  it('goes on while the provider’s certificate rolls over', async () => {
    const before = await connected()
    await house.admin('keys/rotate', {})
    const old = await house.signIn(await house.asks(aClient(wire.url), before.handle))
    expect(await house.post(old)).toBe(refused(before))
    // Whoever has imported the metadata since knows both.
    const after = await connected()
    expect(await house.post(await house.signIn(await house.asks(aClient(wire.url), after.handle)))).toMatch(
      signedIn,
    )
  })
})

describe('a sign-in that nobody here asked for', () => {
  it('is refused as long as the provider’s switch is off', async () => {
    const provider = await connected()
    expect(await house.post(await house.unasked(`${provider.base}/metadata`))).toBe(
      refused(provider, 'ended'),
    )
  })

  it('comes in once where the switch is on, at whichever servers at the same time', async () => {
    const provider = await connected({ allow_idp_initiated: true })
    const posted = await house.unasked(`${provider.base}/metadata`)
    const answers = await Promise.all(
      [wire.url, wire.secondUrl, wire.url].map((server) => house.post(posted, server)),
    )
    expect(answers.filter((hash) => signedIn.test(hash))).toHaveLength(1)
    expect(answers.filter((hash) => hash === refused(provider))).toHaveLength(2)
    expect(await reasons(provider)).toEqual(['replay', 'replay'])
  })

  it('is none where it answers something that we did ask', async () => {
    const provider = await connected({ allow_idp_initiated: true })
    const asked = await house.signIn(await house.asks(aClient(wire.url), provider.handle))
    expect(await house.post({ ...asked, RelayState: undefined })).toBe(refused(provider))
    expect(await reasons(provider)).toEqual(['request'])
  })
})

describe('what comes to the addresses', () => {
  it('is our metadata with one key for good, and nothing where there is no SAML provider', async () => {
    const provider = await connected()
    const again = await fetch(house.here(`${provider.base}/metadata`, wire.secondUrl))
    expect(await again.text()).toBe(provider.metadata)
    expect(again.headers.get('content-type')).toContain('application/samlmetadata+xml')
    const nowhere = provider.base.replace(/[^/]+$/, crypto.randomUUID())
    expect((await fetch(house.here(`${nowhere}/metadata`))).status).toBe(404)
    expect(
      (await fetch(house.here(`${provider.base.replace(/[^/]+\/[^/]+$/, 'x/y')}/metadata`))).status,
    ).toBe(404)
  })

  it('is not believed when it is a provider that is switched off', async () => {
    const provider = await connected({ is_enabled: false })
    expect(await house.post(await house.unasked(`${provider.base}/metadata`))).toBe(refused(provider, 'off'))
  })

  it('is too large, or no form', async () => {
    const { base } = await connected()
    const large = await fetch(house.here(`${base}/acs`), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLResponse: randomBytes(600_000).toString('base64') }),
    })
    expect(large.status).toBe(413)
    const json = await fetch(house.here(`${base}/acs`), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(400)
  })
})
