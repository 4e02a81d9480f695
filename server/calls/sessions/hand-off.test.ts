import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptURL } from '#contract/sessions/decryptURL.ts'
import { encryptedProfile } from '#contract/sessions/encryptedProfile.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { redeemEncryptedProfile } from '#contract/sessions/redeemEncryptedProfile.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { enrolsApp, halfWay, setsSetting } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const clients = { kyc: 'https://kyc.sister.example', emandate: 'https://mandates.sister.example/app' }
let wire: Wire
let lender: AnOrganisation
let person: APersonWhoLogsIn
let officer: WireClient

beforeAll(async () => {
  wire = await aWire({ settings: { clients } })
  lender = await anOrganisation(wire.parts, 'Palar Finance')
  person = await aMember(wire.parts, lender, ['dkyc_listing', 'workflow'])
  officer = await enters(person)
})
afterAll(() => wire.close())

async function enters({ email, password }: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(email, password)

  return client
}
const kyc = { target: 'kyc', path: '/kyc/waiting?sort=name' } as const
const codeOf = async (client = officer) => (await client.call(encryptedProfile, kyc)).code
const redeem = async (code: string, address: string = clients.kyc, client = aClient(wire.secondUrl)) => {
  const { status, body } = await client.send(redeemEncryptedProfile, { code, address })
  client.session = (body.user as { token: string } | undefined)?.token ?? ''

  return { client, answer: `${status} ${body.status === 'success' ? 'success' : body.code}`, body }
}
const isRefused = async (code: string, address?: string) => (await redeem(code, address)).answer

describe('a session that is handed over', () => {
  it('is opened by a code behind the #, which says nothing of the person', async () => {
    const { code, url, expiresAt } = await officer.call(encryptedProfile, kyc)
    expect(url).toBe(`${clients.kyc}/#/hand-off/${code}`)
    expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(Date.parse(expiresAt) - wire.parts.clock.now().getTime()).toBeLessThanOrEqual(60_000)
    const stored = await wire.parts.store.platform.read((tx) =>
      rowsOf(tx).selectFrom('link_codes').selectAll().where('purpose', '=', 'hand-off').execute(),
    )
    expect(JSON.stringify(stored)).not.toContain(code)

    const { client, body } = await redeem(code)
    expect(body).toMatchObject({ path: kyc.path, user: { organisation_id: lender.id, _id: person.userId } })
    const { userInfo } = await client.call(getUserInfo, {})
    expect(userInfo).toMatchObject({ profileInfo: { emailId: person.email }, clients })
    expect((await officer.call(fetchDetails, {})).sessions.length).toBeGreaterThanOrEqual(2)
  })

  it('opens once, on whichever server', async () => {
    const code = await codeOf()
    expect((await redeem(code)).answer).toBe('200 success')
    expect(await isRefused(code)).toBe('404 INVALID_URL')
  })

  it('opens once for twenty at the same moment', async () => {
    const code = await codeOf()
    const ends = Array.from({ length: 20 }, (_, index) =>
      redeem(code, clients.kyc, aClient(index % 2 ? wire.url : wire.secondUrl)),
    )
    const answers = (await Promise.all(ends)).map(({ answer }) => answer).sort()
    expect(answers).toEqual(['200 success', ...Array<string>(19).fill('404 INVALID_URL')])
    wire.passToNextMinute()
  })

  it('is good for a minute', async () => {
    const [first, second] = [await codeOf(), await codeOf()]
    wire.pass(55_000)
    expect((await redeem(first)).answer).toBe('200 success')
    wire.pass(6_000)
    expect(await isRefused(second)).toBe('404 INVALID_URL')
  })

  it('serves the program it was made for, which it does not lose by another one’s try', async () => {
    const code = await codeOf()
    expect(await isRefused(code, clients.emandate)).toBe('404 INVALID_URL')
    expect(await isRefused(code, `${clients.kyc}.evil.example`)).toBe('404 INVALID_URL')
    expect((await redeem(code, `${clients.kyc}/`)).answer).toBe('200 success')
  })

  it('is no code of an address, nor the other way round', async () => {
    const { status, body } = await aClient(wire.url).send(decryptURL, { _id: await codeOf() })
    expect([status, body.code]).toEqual([404, 'INVALID_URL'])
    expect(await isRefused('x')).toBe('404 INVALID_URL')
  })

  it('ends with the session that it was made in', async () => {
    const leaving = await enters(person)
    const code = await codeOf(leaving)
    await leaving.call(logoutSession, {})
    expect(await isRefused(code)).toBe('404 INVALID_URL')
  })

  it('is made for programs that are configured, and for sections of theirs that the member may open', async () => {
    const asks = async (input: object) => {
      const { status, body } = await officer.send(encryptedProfile, input)

      return `${status} ${body.status === 'success' ? 'success' : body.code}`
    }
    expect(await asks({ target: 'kyc' })).toBe('200 success')
    expect(await asks({ target: 'clm', path: '/clients' })).toBe('404 NOT_FOUND')
    expect(await asks({ target: 'elsewhere' })).toBe('400 BAD_REQUEST')
    expect(await asks({ target: 'kyc', path: 'https://evil.example' })).toBe('400 BAD_REQUEST')
    // Neither another program's section, nor one that the role does not open.
    expect(await asks({ target: 'kyc', path: '/workflow' })).toBe('403 NOT_ALLOWED')
    expect(await asks({ target: 'emandate', path: '/emandate' })).toBe('403 NOT_ALLOWED')
  })

  it('stands in the trail without its code', async () => {
    const code = await codeOf()
    const entries = await wire.parts.store
      .forOrganisation(lender.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .selectAll()
          .where('event', '=', 'session-handed-over')
          .execute(),
      )
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toContain(code)
  })
})

describe('the door that a code opens', () => {
  it('takes the second factor of the login along, and asks for it where there was none', async () => {
    const strict = await anOrganisation(wire.parts, 'Bhavani Bank')
    const clerk = await aMember(wire.parts, strict, ['dkyc_listing'])
    const plain = await enters(clerk)
    const now = () => wire.parts.clock.now().getTime()
    const { app } = await enrolsApp(plain, clerk.password, now)
    await setsSetting(wire.parts, strict.id, 'two_factor', 'required')

    // Logged in before there was a factor: the program beside asks for it.
    const half = await redeem(await codeOf(plain))
    expect(half.body).toMatchObject({ second_factor: ['totp'], user: { organisation_id: null } })
    expect((await half.client.send(getUserInfo, {})).status).toBe(403)

    wire.pass(60_000)
    const { client } = await halfWay(wire.url, clerk.email, clerk.password)
    const proved = await client.call(verifyTwoFactor, { method: 'totp', code: app.code() })
    client.session = proved.user?.token ?? ''
    const whole = await redeem(await codeOf(client))
    expect(whole.body.second_factor).toBeUndefined()
    const { sessions } = await whole.client.call(fetchDetails, {})
    expect(sessions.find(({ current }) => current)?.second_factor).toBe(true)
  })

  it('is closed to an address from which members may not work', async () => {
    const fenced = await anOrganisation(wire.parts, 'Cauvery Trust')
    const clerk = await aMember(wire.parts, fenced, ['dkyc_listing'])
    const code = await codeOf(await enters(clerk))
    await setsSetting(wire.parts, fenced.id, 'inbound_ips', ['203.0.113.0/24'])
    expect(await isRefused(code)).toBe('403 INBOUND_IP')
  })

  it('lets so many tries through a minute from one address', async () => {
    wire.passToNextMinute()
    const seen: string[] = []
    const most = wire.parts.settings.triesPerMinute
    for (let tried = 0; tried <= most; tried += 1) seen.push(await isRefused('x'))
    expect(seen.filter((answer) => answer === '404 INVALID_URL')).toHaveLength(most)
    expect(seen.at(-1)).toBe('429 TOO_MANY_REQUESTS')
    wire.passToNextMinute()
  })
})
