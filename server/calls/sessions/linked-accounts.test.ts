import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeSsoLogin } from '#contract/sessions/completeSsoLogin.ts'
import { getLinkedAccounts } from '#contract/sessions/getLinkedAccounts.ts'
import { linkSso } from '#contract/sessions/linkSso.ts'
import { unlinkAccount } from '#contract/sessions/unlinkAccount.ts'
import { startOpenId } from '#simulators/openid/start.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { enrolsApp } from '#testing/second-factor.ts'
import { anOwnProvider, opensReturn, returnsFrom } from '#testing/sso.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let simulator: Awaited<ReturnType<typeof startOpenId>>

beforeAll(async () => {
  wire = await aWire()
  simulator = await startOpenId({ clock: () => new Date(Date.now() + wire.shift()) })
})
afterAll(async () => {
  await wire.close()
  await simulator.close()
})
// What an address may ask a minute is tested elsewhere.
beforeEach(() => wire.passToNextMinute())

/** A member with a password, and a provider of their organisation that they have not linked. */
async function aFixture() {
  const organisation = await anOrganisation(wire.parts)
  const provider = await anOwnProvider(wire.parts, organisation, simulator)
  await provider.register(wire.url)
  const { client, ...member } = await aLoggedInMember(wire, organisation)

  return { organisation, provider, member, client, proof: { password: member.password } }
}

type Fixture = Awaited<ReturnType<typeof aFixture>>

/** To the provider and back, and linked inside the session that was there. */
async function links(client: WireClient, { provider }: Pick<Fixture, 'provider'>, name = 'meera') {
  const chosen = { name: 'Meera Nair', email: `${name}@${provider.domain}` }
  const { code } = await opensReturn(await returnsFrom(client, provider.handle, chosen), wire.secondUrl)
  await client.call(linkSso, { code })

  return chosen
}

const shownTo = (client: WireClient) => client.call(getLinkedAccounts, {})
const forgetPassword = (userId: string) =>
  wire.parts.store.platform.transaction((tx) =>
    rowsOf(tx).updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute(),
  )

describe('the accounts by which somebody comes in', () => {
  it('are shown to themselves, with what may still be linked in this organisation', async () => {
    const fixture = await aFixture()
    const { organisation, client, provider } = fixture
    expect(await shownTo(client)).toMatchObject({
      accounts: [],
      offered: [{ provider: provider.handle, name: 'Namuna Work' }],
    })
    const { email } = await links(client, fixture)
    const shown = await shownTo(client)
    expect(shown).toMatchObject({
      accounts: [{ name: 'Namuna Work', organisation: organisation.name, email, is_last_way: false }],
      offered: [],
    })
    const { client: other } = await aLoggedInMember(wire, organisation)
    expect((await shownTo(other)).accounts).toEqual([])
  })

  it('are named by their own organisation in every other', async () => {
    const fixture = await aFixture()
    await links(fixture.client, fixture)
    const elsewhere = await anOrganisation(wire.parts, 'Elsewhere')
    await joins(wire.parts, fixture.member.userId, elsewhere)
    const there = aClient(wire.url)
    await there.login(fixture.member.email, fixture.member.password, elsewhere.id)
    expect(await shownTo(there)).toMatchObject({
      accounts: [{ name: 'Namuna Work', organisation: fixture.organisation.name }],
      offered: [],
    })
  })
})

describe('unlinking', () => {
  it('asks who it is, and is done once by its owner alone', async () => {
    const fixture = await aFixture()
    const { client, proof, organisation, provider } = fixture
    const chosen = await links(client, fixture)
    const issuer = (await shownTo(client)).accounts[0]?.issuer ?? ''
    const wrong = { password: randomBytes(9).toString('hex') }
    expect((await client.send(unlinkAccount, { issuer, proof: wrong })).body.code).toBe('WRONG_PROOF')
    const { client: other, ...colleague } = await aLoggedInMember(wire, organisation)
    const theirs = { issuer, proof: { password: colleague.password } }
    expect((await other.send(unlinkAccount, theirs)).body.code).toBe('NOT_FOUND')

    const answers = await Promise.all(
      [1, 2].map(() => client.send(unlinkAccount, { issuer, proof: { ...proof } })),
    )
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(['NOT_FOUND', 'success'])
    expect(await shownTo(client)).toMatchObject({ accounts: [], offered: [{ provider: provider.handle }] })
    const events = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select('event')
          .where('organisation_id', '=', organisation.id)
          .where('event', 'in', ['account-linked', 'account-unlinked'])
          .orderBy('number')
          .execute(),
      )
    expect(events.map(({ event }) => event)).toEqual(['account-linked', 'account-unlinked'])

    const visitor = aClient(wire.url)
    const { code } = await opensReturn(await returnsFrom(visitor, provider.handle, chosen), wire.url)
    expect((await visitor.send(completeSsoLogin, { code })).body.code).toBe('SSO_NO_ROLE')
  })

  it('leaves a person who has no password their last account, also of two at the same moment', async () => {
    const fixture = await aFixture()
    const { client, organisation, member } = fixture
    await links(client, fixture)
    const second = await anOwnProvider(wire.parts, organisation, simulator, { name: 'Namuna Second' })
    await second.register(wire.url)
    await links(client, { provider: second })
    const now = () => wire.parts.clock.now().getTime()
    const { recoveryCodes } = await enrolsApp(client, member.password, now)
    await forgetPassword(member.userId)
    const { accounts } = await shownTo(client)
    expect(accounts.map(({ is_last_way }) => is_last_way)).toEqual([false, false])
    const answers = await Promise.all(
      accounts.map(({ issuer }, index) =>
        client.send(unlinkAccount, { issuer, proof: { recovery_code: recoveryCodes[index] } }),
      ),
    )
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(['LAST_WAY_IN', 'success'])
    expect((await shownTo(client)).accounts).toMatchObject([{ is_last_way: true }])
  })

  it('does not count as another way in what opens nothing: a provider that is off, a password where none serves', async () => {
    const fixture = await aFixture()
    const { client, organisation, proof, member, provider } = fixture
    await links(client, fixture)
    const issuer = (await shownTo(client)).accounts[0]?.issuer ?? ''
    const store = wire.parts.store.forOrganisation(organisation.id)
    const set = (methods: string[]) =>
      store.transaction((tx) => tx.organisationSettings.write('login_methods', methods))
    // Somebody joined before: it is not this member whose password still opens.
    await set(['sso'])
    expect((await client.send(unlinkAccount, { issuer, proof })).body.code).toBe('LAST_WAY_IN')
    await set(['password', 'otp'])
    expect((await shownTo(client)).accounts).toMatchObject([{ is_last_way: false }])

    const second = await anOwnProvider(wire.parts, organisation, simulator, { name: 'Namuna Second' })
    await second.register(wire.url)
    await links(client, { provider: second })
    const now = () => wire.parts.clock.now().getTime()
    const { recoveryCodes } = await enrolsApp(client, member.password, now)
    await forgetPassword(member.userId)
    await store.transaction((tx) =>
      rowsOf(tx)
        .updateTable('identity_providers')
        .set({ is_enabled: false })
        .where('id', '=', provider.id)
        .execute(),
    )
    const ofSecond = (await shownTo(client)).accounts.find(({ is_last_way }) => is_last_way)
    expect(ofSecond?.name).toBe('Namuna Second')
    const unlinking = { issuer: ofSecond?.issuer ?? '', proof: { recovery_code: recoveryCodes[0] } }
    expect((await client.send(unlinkAccount, unlinking)).body.code).toBe('LAST_WAY_IN')
  })
})
