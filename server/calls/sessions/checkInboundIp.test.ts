import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { checkInboundIp } from '#contract/sessions/checkInboundIp.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const tenant = { headers: { 'x-forwarded-for': '203.0.113.20' } }
const officeV6 = { headers: { 'x-forwarded-for': '2001:db8:7::9' } }
const elsewhere = { headers: { 'x-forwarded-for': '198.51.100.4' } }
const ranges = ['203.0.113.0/24', '2001:db8:7::/48']
const nobodysId = '00000000-0000-7000-8000-000000000000'
let wire: Wire

beforeAll(async () => {
  wire = await aWire({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => wire.close())

const restrict = (organisationId: string, list: unknown = ranges) =>
  setsSetting(wire.parts, organisationId, 'inbound_ips', list)

async function aPersonAtTheOffice() {
  const organisation = await anOrganisation(wire.parts)
  const person = await aMember(wire.parts, organisation)
  await restrict(organisation.id)
  const authObject = { email: person.email, password: person.password }
  const client = aClient(wire.url)
  const { user } = await client.call(authenticate, { authObject }, tenant)
  client.session = user.token
  client.refresh = user.refreshToken

  return { organisation, person, authObject, client }
}

const codeOf = async (answer: ReturnType<WireClient['send']>) => {
  const { body } = await answer

  return body.code ?? body.status
}

describe('the address list of an organisation', () => {
  it('lets in by IPv4 and IPv6, and nobody else', async () => {
    const { authObject } = await aPersonAtTheOffice()
    const from = (where: typeof tenant) => codeOf(aClient(wire.url).send(authenticate, { authObject }, where))
    expect([await from(tenant), await from(officeV6), await from(elsewhere)]).toEqual([
      'success',
      'success',
      'INBOUND_IP',
    ])
  })

  it('holds on each call, on every server, and the session goes on where the address fits', async () => {
    const { client } = await aPersonAtTheOffice()
    expect(await codeOf(client.send(getUserInfo, {}, tenant))).toBe('success')
    for (const url of [wire.secondUrl, wire.url]) {
      client.url = url
      expect(await client.send(getUserInfo, {}, elsewhere)).toMatchObject({
        status: 403,
        body: { code: 'INBOUND_IP' },
      })
    }
    expect(await codeOf(client.send(fetchDocumentInfo, { document_id: nobodysId }, elsewhere))).toBe(
      'INBOUND_IP',
    )
    const upload = (where: typeof tenant) => client.sendUpload(Buffer.from('%PDF-1.4 x'), 'a.pdf', where)
    expect((await upload(elsewhere)).body.code).toBe('INBOUND_IP')
    expect((await upload(tenant)).body.code).not.toBe('INBOUND_IP')
    expect(await codeOf(client.send(getUserInfo, {}, officeV6))).toBe('success')
  })

  it('holds from the call after it changed', async () => {
    const { client, organisation } = await aPersonAtTheOffice()
    expect(await codeOf(client.send(getUserInfo, {}, elsewhere))).toBe('INBOUND_IP')
    await restrict(organisation.id, [...ranges, '198.51.100.4'])
    client.url = wire.secondUrl
    expect(await codeOf(client.send(getUserInfo, {}, elsewhere))).toBe('success')
    await restrict(organisation.id, ['198.51.100.4'])
    expect(await codeOf(client.send(getUserInfo, {}, tenant))).toBe('INBOUND_IP')
  })

  it('holds on refreshes, which spend no token where they are refused', async () => {
    const { client } = await aPersonAtTheOffice()
    const refresh = (where: typeof tenant) =>
      client.send(refreshToken, { refreshToken: client.refresh }, where)
    expect(await codeOf(refresh(elsewhere))).toBe('INBOUND_IP')
    expect(await codeOf(refresh(tenant))).toBe('success')
  })

  it('keeps streams out', async () => {
    const { client } = await aPersonAtTheOffice()
    const stream = (where: typeof tenant) =>
      fetch(`${wire.url}/api/live/stream`, {
        headers: { 'x-session-token': client.session, 'x-client-key': client.clientKey, ...where.headers },
      })
    expect((await stream(elsewhere)).status).toBe(403)
    const open = await stream(tenant)
    expect(open.status).toBe(200)
    await open.body?.cancel()
  })

  it('keeps nobody from leaving', async () => {
    const { client } = await aPersonAtTheOffice()
    expect(await codeOf(client.send(logoutSession, {}, elsewhere))).toBe('success')
    expect(await codeOf(client.send(getUserInfo, {}, tenant))).toBe('SESSION_ENDED')
  })

  it('that is no list allows nobody', async () => {
    const { client, organisation } = await aPersonAtTheOffice()
    await restrict(organisation.id, '203.0.113.0/24')
    expect(await codeOf(client.send(getUserInfo, {}, tenant))).toBe('INBOUND_IP')
  })
})

describe('users/checkInboundIp', () => {
  async function inTwo() {
    const [open, closed, foreign] = [
      await anOrganisation(wire.parts, 'Open'),
      await anOrganisation(wire.parts, 'Closed'),
      await anOrganisation(wire.parts, 'Foreign'),
    ]
    const user = await aUser(wire.parts)
    await joins(wire.parts, user.userId, open)
    await joins(wire.parts, user.userId, closed)
    await restrict(closed.id)
    const client = aClient(wire.url)
    const half = await client.call(
      authenticate,
      { authObject: { email: user.email, password: user.password } },
      elsewhere,
    )
    client.session = half.user.token

    return { open, closed, foreign, client }
  }
  const check = (client: WireClient, organisation_id: string, where: typeof tenant, user_id?: string) =>
    codeOf(client.send(checkInboundIp, { organisation_id, user_id }, where))

  it('tests the chosen organisation before the choice, and changes nothing', async () => {
    const { open, closed, client } = await inTwo()
    expect(await check(client, closed.id, elsewhere)).toBe('INBOUND_IP')
    expect(await check(client, closed.id, tenant)).toBe('success')
    expect(await check(client, open.id, elsewhere)).toBe('success')
    const choose = { organisation_id: closed.id }
    expect(await codeOf(client.send(proceedWithSelectedOrg, choose, elsewhere))).toBe('INBOUND_IP')
    expect(
      await codeOf(client.send(proceedWithSelectedOrg, choose, tenant)),
      'the choice is still there',
    ).toBe('success')
  })

  it('tests it before a switch', async () => {
    const { open, closed, client } = await inTwo()
    const whole = await client.call(proceedWithSelectedOrg, { organisation_id: open.id }, elsewhere)
    client.session = whole.user.token
    expect(await check(client, closed.id, elsewhere)).toBe('INBOUND_IP')
    expect(await codeOf(client.send(proceedWithSelectedOrg, { organisation_id: closed.id }, elsewhere))).toBe(
      'INBOUND_IP',
    )
    expect(await codeOf(client.send(getUserInfo, {}, elsewhere)), 'the session before is still there').toBe(
      'success',
    )
  })

  it('believes no user_id, and tells nothing of organisations of others', async () => {
    const { foreign, closed, client } = await inTwo()
    const member = await aMember(wire.parts, foreign)
    expect(await check(client, foreign.id, tenant, member.userId)).toBe('NOT_FOUND')
    expect(await check(client, nobodysId, tenant)).toBe('NOT_FOUND')
    expect(await check(client, closed.id, tenant, member.userId)).toBe('success')
    expect(await check(aClient(wire.url), closed.id, tenant)).toBe('SESSION_MISSING')
  })
})
