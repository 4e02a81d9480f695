import { afterAll, describe, expect, it } from 'vitest'
import { sha256 } from './asp-for-tests.ts'
import { writeIst } from './ist.ts'
import { aProvider, read, responseUrl } from './provider-for-tests.ts'
import { signXml } from './signed-xml.ts'
import { signInAccount } from './walk.ts'

const { asp, admin, close, esp, opensslAccepts, xmlsecAccepts } = await aProvider()
afterAll(close)

let made = 0
function request(more: Record<string, string> = {}, type = 'pkcs7') {
  made += 1
  const txn = more.txn ?? `account-${made}`
  const attributes = {
    ver: '3.2',
    signerid: `ABCPK1234F@PAN.${asp.aspId}`,
    ts: writeIst(new Date()),
    txn,
    maxWaitPeriod: '30',
    aspId: asp.aspId,
    responseUrl,
    redirectUrl: `${responseUrl}/back`,
    signingAlgorithm: 'RSA',
    ...more,
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  const hash = `<InputHash id="1" hashAlgorithm="SHA256" docInfo="A paper" docUrl="" responseSigType="${type}">${sha256('a paper')}</InputHash>`
  const xml = signXml(`<Esign ${written.join(' ')}><Docs>${hash}</Docs></Esign>`, asp.signer)

  return { txn, fields: { eSignRequest: xml } }
}
const answerOf = async (txn: string) =>
  ((await (await admin(`/sessions/${txn}`)).json()) as { answer?: { xml: string } }).answer?.xml ?? ''

describe('e-sign provider simulator: accounts of version 3.x', () => {
  it('sends the browser to redirectUrl, with a signature that openssl accepts', async () => {
    const { txn, fields } = request()
    const back = await signInAccount(esp.accountUrl, fields)
    expect(back.href).toBe(`${responseUrl}/back?txn=${txn}`)
    const xml = await answerOf(txn)
    expect(xmlsecAccepts(xml)).toBe(true)
    expect(xml).toContain('ver="3.2"')
    const { status, signatures } = read(xml)
    expect(status).toBe('1')
    expect(opensslAccepts(signatures[0]!, 'a paper')).toBe(true)
  })

  it('ends with ESP-910 without an account, and with ESP-992 after three wrong PINs', async () => {
    const stranger = request({ signerid: `ZZZPK1234F@PAN.${asp.aspId}` })
    await signInAccount(esp.accountUrl, stranger.fields)
    expect(read(await answerOf(stranger.txn))).toMatchObject({ status: '0', code: 'ESP-910' })
    const { txn, fields } = request()
    const begun = await fetch(esp.accountUrl, { method: 'POST', body: new URLSearchParams(fields) })
    for (let tries = 0; tries < 3; tries++)
      await fetch(`${begun.url}/account`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ pin: '000000', consent: 'yes' }),
      })
    expect(read(await answerOf(txn))).toMatchObject({ status: '0', code: 'ESP-992' })
  })

  it.each([
    ['another version', { ver: '2.1' }, 'pkcs7'],
    ['no time to wait', { maxWaitPeriod: '0' }, 'pkcs7'],
    ['a signerid of another ASP', { signerid: 'ABCPK1234F@PAN.OTHER' }, 'pkcs7'],
    ['another algorithm', { signingAlgorithm: 'ECDSA' }, 'pkcs7'],
    ['another signature type', {}, 'rawrsa'],
  ])('refuses %s, and sends the browser back', async (_, more, type) => {
    const { txn, fields } = request(more, type)
    const reply = await fetch(esp.accountUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${responseUrl}/back?txn=${txn}`])
    expect((await admin(`/sessions/${txn}`)).status).toBe(404)
  })

  it('refuses on its own page a redirectUrl that is not enrolled', async () => {
    const { fields } = request({ redirectUrl: 'https://evil.example/' })
    const reply = await fetch(esp.accountUrl, { method: 'POST', body: new URLSearchParams(fields) })
    expect([reply.status, (await reply.text()).includes('ESP-000')]).toEqual([400, true])
  })
})
