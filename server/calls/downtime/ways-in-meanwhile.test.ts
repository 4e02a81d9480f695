import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getDowntime } from '#contract/downtime/getDowntime.ts'
import { beginSso } from '#contract/sessions/beginSso.ts'
import { completeSsoLogin } from '#contract/sessions/completeSsoLogin.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { socialLogin } from '#contract/sessions/socialLogin.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { startOpenId } from '#simulators/openid/start.ts'
import { signInAt } from '#simulators/openid/walk.ts'
import { aClient } from '#testing/client.ts'
import { aDirectory, aRoleOfDirectory, aScimPerson, setsUpDirectory } from '#testing/directory-client.ts'
import { maintenanceRuns } from '#testing/maintenance.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { anApp } from '#testing/second-factor.ts'
import { comesBack, socialProvidersForTests } from '#testing/social.ts'
import { anOwnProvider } from '#testing/sso.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const minute = 60_000

/** What a person who is not logged in gets while maintenance runs. */
describe('while maintenance runs', () => {
  let wire: Wire
  let simulator: Awaited<ReturnType<typeof startOpenId>>
  beforeAll(async () => {
    wire = await aWire()
    simulator = await startOpenId({ clock: () => new Date(Date.now() + wire.shift()) })
  })
  afterAll(async () => {
    await wire?.close()
    await simulator?.close()
  })
  // It is over before the next one begins.
  afterEach(() => wire.pass(6 * minute))

  const runs = async () => {
    await maintenanceRuns(wire.parts, 5)
    await expect
      .poll(async () => (await aClient(wire.secondUrl).call(getDowntime, {})).downtime)
      .toMatchObject({ running: true })
  }

  /** An organisation whose people come in by its provider and get a role with these modules. */
  async function aFixture(modules: readonly Module[]) {
    const organisation = await anOrganisation(wire.parts)
    const { roleId } = await aMember(wire.parts, organisation, modules)
    const provider = await anOwnProvider(wire.parts, organisation, simulator, { default_role_id: roleId })
    await provider.register(wire.url)

    return { organisation, provider, asha: { name: 'Asha Rao', email: `asha@${provider.domain}` } }
  }

  /** From the provider to our return address; where the browser is sent on to. */
  async function returns(back: string): Promise<URL> {
    const { pathname, search } = new URL(back)
    const answer = await fetch(`${wire.secondUrl}${pathname}${search}`, { redirect: 'manual' })

    return new URL(answer.headers.get('location') ?? 'none:')
  }
  const codeIn = ({ hash }: URL) => new URLSearchParams(hash.split('?')[1]).get('code') ?? ''

  it('an operator comes in by the provider of their organisation, by the operators’ door', async () => {
    const fixture = await aFixture(['downtime'])
    await runs()
    const client = aClient(wire.url)
    const { url } = await client.call(beginSso, { provider: fixture.provider.handle })
    const page = await returns(await signInAt(url, fixture.asha))
    expect([page.pathname, page.search]).toEqual(['/', '?operators'])
    const { session } = await client.call(completeSsoLogin, { code: codeIn(page) })
    client.session = session?.user.token ?? ''
    const { totp } = await client.call(saveTwoFactor, { act: 'begin', kind: 'totp' })
    if (!totp) throw new Error('There is nothing to enrol.')
    const code = anApp(totp.secret, () => wire.parts.clock.now().getTime()).code()
    const enrolled = { act: 'confirm_totp', factor_id: totp.factor_id, code, name: 'My app' } as const
    client.session = (await client.call(saveTwoFactor, enrolled)).user?.token ?? ''
    expect((await client.call(getUserInfo, {})).userInfo.profileInfo.emailId).toBe(fixture.asha.email)
  })

  it('a member who was at their provider is kept out, and loses nothing by it', async () => {
    const fixture = await aFixture(['workflow'])
    const client = aClient(wire.url)
    const { url } = await client.call(beginSso, { provider: fixture.provider.handle })
    await runs()
    const code = codeIn(await returns(await signInAt(url, fixture.asha)))
    const kept = await client.send(completeSsoLogin, { code })
    expect(kept).toMatchObject({ status: 503, body: { code: 'DOWNTIME' } })
    expect(Number(kept.headers.get('retry-after'))).toBeGreaterThan(200)
    // Nobody became a member by it.
    const members = () =>
      wire.parts.store
        .forOrganisation(fixture.organisation.id)
        .read((tx) =>
          rowsOf(tx).selectFrom('memberships').select('id').where('email', '=', fixture.asha.email).execute(),
        )
    expect(await members()).toEqual([])

    await callOff(wire)
    const { session } = await client.call(completeSsoLogin, { code })
    expect(session?.user.token).toBeTruthy()
    expect(await members()).toHaveLength(1)
  })

  it('an account at another provider opens nothing for a member', async () => {
    const social = await socialProvidersForTests()
    await social.servedAt(wire.url)
    wire.parts.identityProviders = social.identityProviders
    const person = await aMember(wire.parts, await anOrganisation(wire.parts))
    await runs()
    const client = aClient(wire.url)
    const { begun, code } = await comesBack(client, 'google', { name: 'Asha Rao', email: person.email })
    const input = { provider: 'google', nonce: begun.nonce, id_token: code }
    expect((await client.send(socialLogin, input)).body.code).toBe('DOWNTIME')
    await callOff(wire)
    expect((await client.send(socialLogin, input)).body.status).toBe('success')
    await social.simulator.close()
  })

  it('a directory is told to come again, and nothing of it is done', async () => {
    const organisation = await anOrganisation(wire.parts)
    const admin = aClient(wire.url)
    const person = await aMember(wire.parts, organisation, ['workflow', 'users', 'roles', 'advanceSetting'])
    await admin.login(person.email, person.password)
    const token = await setsUpDirectory(admin, await aRoleOfDirectory(wire.parts, organisation))
    const scim = aDirectory(wire.secondUrl, token)
    await runs()
    for (const [method, path, body] of [
      ['GET', '/Users', undefined],
      ['POST', '/Users', aScimPerson('Farah')],
    ] as const) {
      const answer = await scim(method, path, body)
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(200)
      expect(answer.headers.get('content-type')).toContain('application/scim+json')
      expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    }
    await callOff(wire)
    expect((await scim('POST', '/Users', aScimPerson('Farah'))).status).toBe(201)
  })
})

/** Ends the maintenance now; the second server knows it within a second. */
async function callOff(wire: Wire): Promise<void> {
  await wire.parts.store.platform.transaction((tx) =>
    rowsOf(tx).updateTable('downtime_notices').set({ until_at: wire.parts.clock.now() }).execute(),
  )
  for (const url of [wire.url, wire.secondUrl])
    await expect.poll(async () => (await aClient(url).call(getDowntime, {})).downtime).toBeNull()
}
