import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aProvider, read, succeeds } from './provider-for-tests.ts'
import { signAtProvider } from './walk.ts'

const {
  admin,
  asp,
  close,
  esp,
  file,
  folder,
  opensslAccepts,
  requestOf,
  sign,
  signerFor,
  xmlsecAccepts,
  statusOf,
} = await aProvider()
afterAll(close)

describe('e-sign provider simulator: misbehaviour', () => {
  describe('on agreed numbers', () => {
    it('declines, and reports the inner UIDAI error', async () => {
      expect(read((await sign('999911000019')).xml)).toMatchObject({ status: '0', code: 'ESP-944' })
      expect(read((await sign('999911000090')).xml)).toMatchObject({
        status: '0',
        message: expect.stringContaining('998'),
      })
    })

    it('never answers, and says pending to the status query', async () => {
      const { txn, xml } = requestOf()
      const walk = signAtProvider(esp.signUrl, { eSignRequest: xml }, signerFor(txn, '999911000026'))
      await expect(walk).rejects.toThrow('Please wait')
      expect(read(await statusOf(txn)).status).toBe('2')
    })

    it('answers late; until then the status query says pending', async () => {
      const { txn, xml } = requestOf()
      await expect(
        signAtProvider(esp.signUrl, { eSignRequest: xml }, signerFor(txn, '999911000035')),
      ).rejects.toThrow('Please wait')
      expect(read(await statusOf(txn)).status).toBe('2')
      await expect.poll(async () => read(await statusOf(txn)).status).toBe('1')
    })

    it('signs another hash', async () => {
      const { xml } = await sign('999911000042')
      expect(xmlsecAccepts(xml)).toBe(true)
      expect(opensslAccepts(read(xml).signatures[0]!, 'a document')).toBe(false)
    })

    it('signs the response, or the documents, with a wrong key', async () => {
      const response = (await sign('999911000061')).xml
      expect(xmlsecAccepts(response)).toBe(false)
      expect(opensslAccepts(read(response).signatures[0]!, 'a document')).toBe(true)
      const cms = (await sign('999911000074')).xml
      expect(xmlsecAccepts(cms)).toBe(true)
      expect(opensslAccepts(read(cms).signatures[0]!, 'a document')).toBe(false)
    })

    it('leaves the last document unsigned', async () => {
      const { errors, signatures } = read(
        (await sign('999911000088', { documents: ['first', 'second'] })).xml,
      )
      expect(errors).toEqual(['', 'Document could not be signed'])
      expect(opensslAccepts(signatures[0]!, 'first')).toBe(true)
      expect(signatures[1]).toHaveLength(0)
    })

    it('answers garbage, a DOCTYPE, a wrapped signature, none at all, another txn', async () => {
      expect((await sign('999911000100')).xml).toMatch(/^<<</)
      expect((await sign('999911000116')).xml).toMatch(/^<!DOCTYPE/)
      const wrapped = (await sign('999911000128')).xml
      expect(read(wrapped).status).toBe('1')
      expect(wrapped).toContain('URI="#signed"')
      expect(
        succeeds('xmlsec1', [
          ...['--verify', '--pubkey-cert-pem', join(folder, 'response.pem'), '--enabled-key-data', 'rsa'],
          ...['--id-attr:Id', 'EsignResp', file('wrapped.xml', wrapped)],
        ]),
      ).toBe(true)
      expect((await sign('999911000163')).xml).not.toContain('xmldsig')
      const other = await sign('999911000137')
      expect(read(other.xml).txn).not.toBe(other.txn)
    })

    it('signs with an expired certificate, and with one of an unknown root', async () => {
      const expired = read((await sign('999911000144')).xml)
      expect(new X509Certificate(expired.certificate).validToDate.getTime()).toBeLessThan(Date.now())
      expect(opensslAccepts(expired.signatures[0]!, 'a document')).toBe(false)
      const unknown = read((await sign('999911000159')).xml)
      expect(opensslAccepts(unknown.signatures[0]!, 'a document')).toBe(false)
    })
  })

  describe('what the admin orders', () => {
    it('goes wrong on the line: 503, garbage; then works again', async () => {
      const status = async () => {
        const body = new URLSearchParams({ eSignRequest: requestOf().xml })
        const reply = await fetch(esp.signUrl, { method: 'POST', body, redirect: 'manual' })
        return `${reply.status} ${(await reply.text()).slice(0, 3)}`
      }
      await admin('/behaviour', 'POST', { kind: 'down' })
      await admin('/behaviour', 'POST', { kind: 'garbage-page' })
      expect([await status(), await status(), await status()]).toEqual(['503 Ser', '200 <<<', '303 '])
    })

    it('spoils the next signature of any resident', async () => {
      expect((await admin('/behaviour', 'POST', { kind: 'nonsense' })).status).toBe(400)
      await admin('/behaviour', 'POST', { kind: 'other-hash' })
      expect(opensslAccepts(read((await sign()).xml).signatures[0]!, 'a document')).toBe(false)
      expect(opensslAccepts(read((await sign()).xml).signatures[0]!, 'a document')).toBe(true)
    })

    it('adds residents, and is closed without the token', async () => {
      const neha = {
        aadhaar: '999941057058',
        name: 'Neha Rao',
        yearOfBirth: 1990,
        gender: 'F',
        pin: '560001',
        state: 'Karnataka',
        mobile: '+919999999990',
      }
      expect((await fetch(`${esp.url}/admin/sessions/x`)).status).toBe(401)
      expect((await admin('/residents', 'POST', { ...neha, aadhaar: '999941057059' })).status).toBe(400)
      expect((await admin('/residents', 'POST', neha)).status).toBe(201)
      expect(new X509Certificate(read((await sign(neha.aadhaar)).xml).certificate).subject).toContain(
        'CN=Neha Rao',
      )
    })

    it('refuses to enrol what is no certificate', async () => {
      expect((await admin('/asps', 'POST', { aspId: 'X', certificatePem: 'no' })).status).toBe(400)
      expect((await admin('/asps', 'POST', { aspId: 'X', certificatePem: asp.certificatePem })).status).toBe(
        201,
      )
    })
  })
})
