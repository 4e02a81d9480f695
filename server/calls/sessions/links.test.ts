import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { decryptURL } from '#contract/sessions/decryptURL.ts'
import { encryptURL } from '#contract/sessions/encryptURL.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { saveLoginPages } from '#services/organisations/save-login-pages.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, aMember, anExternalUser, anOrganisation } from '#testing/people.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let lender: AnOrganisation
let anyone: WireClient
let officer: WireClient
let operator: WireClient

const pages = {
  login: 'vindhya-login',
  forgot_password: 'vindhya-forgot-password',
  change_password: 'vindhya-change-password',
  accepts_status: true,
  area: 'login' as const,
}

beforeAll(async () => {
  wire = await aWire()
  lender = await anOrganisation(wire.parts, 'Vindhya Microfinance')
  anyone = aClient(wire.url)
  const enter = async (modules: Parameters<typeof aMember>[2]) => {
    return (await aLoggedInMember(wire, lender, modules)).client
  }
  officer = await enter(['workflow'])
  operator = await entersAsOperator(wire, await aMember(wire.parts, lender, ['onboardClient']))
  await wire.parts.store
    .forOrganisation(lender.id)
    .transaction((tx) => saveLoginPages(tx, pages, { kind: 'system', name: 'Test' }))
})
afterAll(() => wire.close())

const status = { purpose: 'login_status' as const, params: { status: 'expired', path: '/documents/7' } }
const said = async (client: WireClient, input: object) => {
  const { status: code, body } = await client.send(encryptURL, input)

  return `${code} ${body.status === 'success' ? 'success' : body.code}`
}
const opened = async (_id: string) => {
  const { status: code, body } = await anyone.send(decryptURL, { _id })

  return { code, body }
}

describe('a code in an address', () => {
  it('stands for what was kept, and says nothing by itself', async () => {
    const { code, url } = await officer.call(encryptURL, status)
    expect(url).toBe(`http://127.0.0.1/#/vindhya-login/expired/${code}`)
    expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect((await anyone.call(decryptURL, { _id: code })).decrypt).toEqual(status)
    expect((await officer.call(encryptURL, status)).code).not.toBe(code)
  })

  it.each([
    ['package', { packageId: randomUUID() }, /#\/register\/[\w-]{22}$/],
    ['referrer', { referrer_id: randomUUID() }, /#\/register\?referrer=[\w-]{22}$/],
  ] as const)('for a %s is the operator’s to make', async (purpose, params, address) => {
    expect(await said(officer, { purpose, params })).toBe('403 NOT_ALLOWED')
    const { url, code } = await operator.call(encryptURL, { purpose, params } as never)
    expect(url).toMatch(address)
    expect((await anyone.call(decryptURL, { _id: code })).decrypt).toEqual({ purpose, params })
  })

  it('for the assisted dashboard names an external user of this organisation', async () => {
    const external = await anExternalUser(wire.parts, lender)
    const member = await aMember(wire.parts, lender)
    const elsewhere = await anExternalUser(wire.parts, await anOrganisation(wire.parts))
    const of = (user_id: string) => ({ purpose: 'assisted', params: { user_id } })
    expect(await said(operator, of(external.userId))).toBe('403 NOT_ALLOWED')
    expect(await said(officer, of(external.userId))).toBe('200 success')
    expect(await said(officer, of(member.userId))).toBe('404 NOT_FOUND')
    expect(await said(officer, of(elsewhere.userId))).toBe('404 NOT_FOUND')
  })

  it('leads nowhere but into the portal', async () => {
    for (const path of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a b',
    ])
      expect([path, await said(officer, { ...status, params: { status: 'x', path } })]).toEqual([
        path,
        '400 BAD_REQUEST',
      ])
    expect(await said(officer, { ...status, params: { ...status.params, more: 1 } })).toBe('400 BAD_REQUEST')
    expect(await said(officer, { purpose: 'reset', params: {} })).toBe('400 BAD_REQUEST')
  })

  it('needs a login page that takes a status', async () => {
    const plain = await anOrganisation(wire.parts, 'Plain Lender')
    const { client } = await aLoggedInMember(wire, plain)
    expect(await said(client, status)).toBe('422 NO_LOGIN_PAGE')
  })

  it('is one answer where it is altered, unknown, expired, or for something else', async () => {
    const { code } = await officer.call(encryptURL, status)
    const secret = await wire.parts.store.platform.transaction((tx) =>
      makeLinkCode(tx, { purpose: 'reset' }, new Date()),
    )
    const none = [
      '',
      'x',
      `${code.slice(0, -1)}${code.endsWith('A') ? 'Q' : 'A'}`,
      code.toLowerCase() === code ? code.toUpperCase() : code.toLowerCase(),
      `${code}=`,
      randomUUID(),
      secret.code,
    ]
    const answers = await Promise.all(none.map(opened))
    expect((await opened(code)).code).toBe(200)
    wire.pass(31 * 60_000)
    answers.push(await opened(code))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toEqual({
      code: 404,
      body: { status: 'failed', code: 'INVALID_URL', message: 'Invalid URL' },
    })
  })

  it('is asked for so often from one address', async () => {
    wire.passToNextMinute()
    const seen: number[] = []
    const most = wire.parts.settings.triesPerMinute
    for (let asked = 0; asked <= most; asked += 1) seen.push((await opened('x')).code)
    expect(seen.slice(0, most).every((code) => code === 404)).toBe(true)
    expect(seen.at(-1)).toBe(429)
    wire.passToNextMinute()
  })
})

describe('the login pages of an organisation', () => {
  it('show its face and which of them there are, whichever of them is asked for', async () => {
    for (const path of [pages.login, pages.forgot_password, pages.change_password])
      expect(await anyone.call(getOrgInfo, { path })).toMatchObject({
        name: 'Vindhya Microfinance',
        login_pages: pages,
      })
  })

  it.each(['nobody-login', 'vindhya', 'VINDHYA-LOGIN', '../login'])('are not at %s', async (path) => {
    const answer = await anyone.send(getOrgInfo, { path })
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('are the product’s own where no address is given, or a link that is not known', async () => {
    for (const input of [{}, { link: 'nothing' }])
      expect(await anyone.call(getOrgInfo, input)).toMatchObject({ name: null, login_pages: null })
  })

  it('have addresses that no other organisation can take, and that are free again when given up', async () => {
    const other = await anOrganisation(wire.parts, 'Malwa Lender')
    const store = wire.parts.store.forOrganisation(other.id)
    const take = (login: string) =>
      store.transaction((tx) =>
        saveLoginPages(
          tx,
          { ...pages, login, forgot_password: null, change_password: null },
          { kind: 'system', name: 'Test' },
        ),
      )
    await expect(take(pages.forgot_password)).rejects.toMatchObject({ code: 'LOGIN_PATH_TAKEN' })
    await expect(take('login')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await take('malwa-login')
    await take('malwa-sign-in')
    expect((await anyone.send(getOrgInfo, { path: 'malwa-login' })).status).toBe(404)
    expect((await anyone.call(getOrgInfo, { path: 'malwa-sign-in' })).name).toBe('Malwa Lender')
  })
})
