import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeSamlKey } from '#contract/identity-providers/changeSamlKey.ts'
import { importSamlMetadata } from '#contract/identity-providers/importSamlMetadata.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { providerInUse } from '#services/single-sign-on/provider-in-use.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { samlFixture } from '#testing/saml-fixture.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let fixture: Awaited<ReturnType<typeof samlFixture>>

beforeAll(async () => {
  wire = await aWire()
  fixture = await samlFixture(wire)
})
afterAll(async () => {
  await wire.close()
  await fixture.simulator.close()
})
beforeEach(() => wire.passToNextMinute())

type Connected = Awaited<ReturnType<typeof connected>>
const connected = async (more: Parameters<typeof fixture.connect>[2] = {}) => {
  const organisation = await anOrganisation(wire.parts)

  return { organisation, ...(await fixture.connect(wire.parts, organisation, more)) }
}
const signedIn = /^#\/sso\?code=[\w-]{22}$/
const refused = ({ handle }: Connected, why = 'untrue') => `#/sso?failed=${why}&provider=${handle}`

/** Why, in the trail of the organisation. */
const reasons = async ({ organisation }: Connected): Promise<string[]> =>
  await wire.parts.store.forOrganisation(organisation.id).read(async (tx) => {
    const rows = await rowsOf(tx)
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
    const posted = await fixture.signIn(await fixture.asks(aClient(wire.url), provider.handle))
    expect(posted.address).toBe(`${provider.base}/acs`)
    expect(await fixture.post(posted, wire.secondUrl)).toMatch(signedIn)
  })

  it.each(['sign-response', 'sign-both', 'encrypted', 'encrypted-cbc'])('is believed: %s', async (kind) => {
    const provider = await connected()
    await fixture.order(kind)
    expect(
      await fixture.post(await fixture.signIn(await fixture.asks(aClient(wire.url), provider.handle))),
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
    await fixture.order(kind)
    expect(
      await fixture.post(await fixture.signIn(await fixture.asks(aClient(wire.url), provider.handle))),
    ).toBe(refused(provider))
    expect(await reasons(provider)).toEqual([reason])
  })

  it('comes back empty-handed where the person or the provider says no', async () => {
    const provider = await connected()
    const address = await fixture.asks(aClient(wire.url), provider.handle)
    expect(await fixture.post(await fixture.signIn(address, 'none'))).toBe(refused(provider, 'denied'))
  })

  it('brings one response once, at whichever servers at the same time', async () => {
    const provider = await connected()
    const posted = await fixture.signIn(await fixture.asks(aClient(wire.url), provider.handle))
    const answers = await Promise.all([
      fixture.post(posted),
      fixture.post(posted, wire.secondUrl),
      fixture.post(posted),
    ])
    expect(answers.filter((hash) => signedIn.test(hash))).toHaveLength(1)
    expect(answers.filter((hash) => hash === refused(provider, 'ended'))).toHaveLength(2)
  })

  it('brings no response to a request of another sign-in, however good it is', async () => {
    const provider = await connected()
    const first = await fixture.signIn(await fixture.asks(aClient(wire.url), provider.handle))
    const second = await fixture.signIn(await fixture.asks(aClient(wire.url), provider.handle))
    const mixed = { ...first, RelayState: second.RelayState }
    expect(await fixture.post(mixed)).toBe(refused(provider))
    expect(await reasons(provider)).toEqual(['request'])
  })

  it('brings no response that was meant for another organisation', async () => {
    const [ours, theirs] = [await connected(), await connected()]
    const posted = await fixture.signIn(await fixture.asks(aClient(wire.url), theirs.handle))
    expect(await fixture.post({ ...posted, address: `${ours.base}/acs` })).toBe(refused(ours, 'ended'))
  })

  it('goes on while the provider’s certificate rolls over', async () => {
    const before = await connected()
    await fixture.admin('keys/rotate', {})
    const old = await fixture.signIn(await fixture.asks(aClient(wire.url), before.handle))
    expect(await fixture.post(old)).toBe(refused(before))
    // One that imports the metadata now knows both.
    const after = await connected()
    expect(
      await fixture.post(await fixture.signIn(await fixture.asks(aClient(wire.url), after.handle))),
    ).toMatch(signedIn)
  })
})

describe('a sign-in that nobody here asked for', () => {
  it('is refused as long as the provider’s switch is off', async () => {
    const provider = await connected()
    expect(await fixture.post(await fixture.unasked(`${provider.base}/metadata`))).toBe(
      refused(provider, 'ended'),
    )
  })

  it('comes in once where the switch is on, at whichever servers at the same time', async () => {
    const provider = await connected({ allow_idp_initiated: true })
    const posted = await fixture.unasked(`${provider.base}/metadata`)
    const answers = await Promise.all(
      [wire.url, wire.secondUrl, wire.url].map((server) => fixture.post(posted, server)),
    )
    expect(answers.filter((hash) => signedIn.test(hash))).toHaveLength(1)
    expect(answers.filter((hash) => hash === refused(provider))).toHaveLength(2)
    expect(await reasons(provider)).toEqual(['replay', 'replay'])
  })

  it('is none where it answers something that we did ask', async () => {
    const provider = await connected({ allow_idp_initiated: true })
    const asked = await fixture.signIn(await fixture.asks(aClient(wire.url), provider.handle))
    expect(await fixture.post({ ...asked, RelayState: undefined })).toBe(refused(provider))
    expect(await reasons(provider)).toEqual(['request'])
  })
})

describe('leaving', () => {
  /** Somebody who is logged in, by this provider's session. */
  const inBy = async (provider: Connected) => {
    await fixture.post(await fixture.signIn(await fixture.asks(aClient(wire.url), provider.handle)))
    const [theirs] = ((await (await fixture.admin('sessions')).json()) as TheirSession[]).slice(-1)
    const { client, ...person } = await aLoggedInMember(wire, provider.organisation)
    await wire.parts.store.forOrganisation(provider.organisation.id).transaction(async (tx) => {
      const [family = ''] = await tx.sessions.openFamilies(person.userId, wire.parts.clock.now())
      const { id } = await rowsOf(tx)
        .selectFrom('sso_sign_ins')
        .select('id')
        .where('organisation_id', '=', provider.organisation.id)
        .where('session_index', '=', theirs?.index ?? '')
        .executeTakeFirstOrThrow()
      await tx.ssoSignIns.becomeSession(id, family)
    })

    return { client, theirs: theirs as TheirSession }
  }
  interface TheirSession {
    index: string
    logoutUrl: string
  }
  const isIn = async (client: WireClient) => (await client.send(getUserInfo, {})).status === 200
  const visit = async (address: string) =>
    (await fetch(fixture.here(address), { redirect: 'manual' })).headers.get('location') ?? ''

  it('the provider ends the session that was opened by it, on every server, and hears that it did', async () => {
    const provider = await connected()
    const { client, theirs } = await inBy(provider)
    const other = await inBy(provider)
    expect(await isIn(client)).toBe(true)
    const answer = await visit(theirs.logoutUrl)
    expect(answer.startsWith(`${fixture.simulator.url}/logout?SAMLResponse=`)).toBe(true)
    expect((await fetch(answer)).status).toBe(200)
    expect(await isIn(client)).toBe(false)
    expect(await isIn(other.client)).toBe(true)
  })

  it('is not believed a second time, changed, or of another provider', async () => {
    const [provider, stranger] = [await connected(), await connected()]
    const { client, theirs } = await inBy(provider)
    const not = '#/sso?failed=untrue'
    expect(await visit(theirs.logoutUrl.replace('Signature=', 'Signature=A'))).toContain(not)
    expect(await visit(theirs.logoutUrl.replace(provider.base, stranger.base))).toContain(not)
    expect(await visit(theirs.logoutUrl.replace(/&SigAlg.*/, ''))).toContain(not)
    expect(await isIn(client)).toBe(true)
    await visit(theirs.logoutUrl)
    expect(await visit(theirs.logoutUrl)).toContain(not)
    expect(await reasons(provider)).toEqual(['signature', 'unsigned', 'replay'])
  })

  it('us ends the provider’s session too, whose answer is taken', async () => {
    const provider = await connected()
    const { theirs } = await inBy(provider)
    const row = await wire.parts.store
      .forOrganisation(provider.organisation.id)
      .read((tx) => tx.identityProviders.get(provider.id))
    const address = await providerInUse(wire.parts, provider.organisation.publicId, row!).end({
      subject: 'p-1001',
      sessionIndex: theirs.index,
      logoutHint: null,
    })
    const back = await fetch(address ?? '', { redirect: 'manual' })
    expect(await visit(back.headers.get('location') ?? '')).toBe(`${wire.parts.settings.publicUrl}/`)
    const left = (await (await fixture.admin('sessions')).json()) as TheirSession[]
    expect(left.some(({ index }) => index === theirs.index)).toBe(false)
  })
})

describe('the key of ours', () => {
  it('changes without a gap: shown, used, and the old one taken away', async () => {
    const provider = await connected()
    const { client } = await aLoggedInMember(wire, provider.organisation, ['advanceSetting'])
    const change = (act: 'add' | 'use' | 'remove') => client.call(changeSamlKey, { id: provider.id, act })
    const shown = async () =>
      (await (await fetch(fixture.here(`${provider.base}/metadata`))).text()).match(/use="signing"/g)?.length
    const comesIn = async () =>
      fixture.post(await fixture.signIn(await fixture.asks(aClient(wire.url), provider.handle)))
    const [before] = (await change('add')).certificates
    expect(await shown()).toBe(2)
    expect(await comesIn()).toMatch(signedIn)
    // The provider reads our metadata again; from then on it believes either.
    await fixture.admin('services', {
      metadata: await (await fetch(fixture.here(`${provider.base}/metadata`))).text(),
    })
    expect((await change('use')).certificates.at(1)).toEqual(before)
    expect(await comesIn()).toMatch(signedIn)
    expect((await change('remove')).certificates).toHaveLength(1)
    expect(await comesIn()).toMatch(signedIn)
    expect((await client.send(changeSamlKey, { id: provider.id, act: 'use' })).body.code).toBe(
      'SAML_KEY_STATE',
    )
  })
})

describe('the metadata of a provider', () => {
  it('is read for the form, and what is wrong with it is said', async () => {
    const { organisation } = await connected()
    const { client } = await aLoggedInMember(wire, organisation, ['advanceSetting'])
    const metadata = await (await fetch(fixture.simulator.metadataUrl)).text()
    const { settings, certificates } = await client.call(importSamlMetadata, { metadata })
    expect(settings).toMatchObject({
      entity_id: fixture.simulator.entityId,
      sign_in_url: `${fixture.simulator.url}/sign-on`,
      logout_url: `${fixture.simulator.url}/logout`,
    })
    expect(certificates.length).toBe(settings.certificates.length)
    const wrong = await client.send(importSamlMetadata, { metadata: '<html/>' })
    expect(wrong.body).toMatchObject({ code: 'SAML_METADATA', fields: [{ path: 'metadata' }] })

    const asked = await client.call(importSamlMetadata, { address: fixture.simulator.metadataUrl })
    expect(asked.settings).toEqual(settings)
    for (const address of [
      // Nothing there, no metadata there, and what is inside a network that is not asked.
      `${fixture.simulator.url}/nothing`,
      'http://127.0.0.1:9/',
      fixture.simulator.metadataUrl.replace('127.0.0.1', '[::1]'),
      'http://169.254.169.254/latest/meta-data/',
    ]) {
      const refused = await client.send(importSamlMetadata, { address })
      expect(refused.body.code, address).toBe('SAML_METADATA_AWAY')
    }
    const page = await client.send(importSamlMetadata, { address: fixture.simulator.url })
    expect(page.body.code).toBe('SAML_METADATA')
    for (const address of ['file:///etc/hostname', 'data:,a', 'hostname'])
      expect((await client.send(importSamlMetadata, { address })).body.code, address).toBe('BAD_REQUEST')
    const asks = Array.from({ length: 20 }, () =>
      client.send(importSamlMetadata, { address: fixture.simulator.metadataUrl }),
    )
    const last = (await Promise.all(asks)).find(({ body }) => body.code === 'TOO_MANY_REQUESTS')
    expect(last?.status).toBe(429)
  })
})

describe('what comes to the addresses', () => {
  it('is our metadata with one key for good, and nothing where there is no SAML provider', async () => {
    const provider = await connected()
    const again = await fetch(fixture.here(`${provider.base}/metadata`, wire.secondUrl))
    expect(await again.text()).toBe(provider.metadata)
    expect(again.headers.get('content-type')).toContain('application/samlmetadata+xml')
    const nowhere = provider.base.replace(/[^/]+$/, crypto.randomUUID())
    expect((await fetch(fixture.here(`${nowhere}/metadata`))).status).toBe(404)
    expect(
      (await fetch(fixture.here(`${provider.base.replace(/[^/]+\/[^/]+$/, 'x/y')}/metadata`))).status,
    ).toBe(404)
  })

  it('is not believed when it is a provider that is switched off', async () => {
    const provider = await connected({ is_enabled: false })
    expect(await fixture.post(await fixture.unasked(`${provider.base}/metadata`))).toBe(
      refused(provider, 'off'),
    )
  })

  it('is too large, or no form', async () => {
    const { base } = await connected()
    const large = await fetch(fixture.here(`${base}/acs`), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLResponse: randomBytes(600_000).toString('base64') }),
    })
    expect(large.status).toBe(413)
    const json = await fetch(fixture.here(`${base}/acs`), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(400)
  })
})
