import { afterAll, describe, expect, it } from 'vitest'
import { anAsp, type RequestFacts, sha256 } from './asp-for-tests.ts'
import { aProvider, read } from './provider-for-tests.ts'
import { signAtProvider } from './walk.ts'

const { close, esp, requestOf, signerFor, xmlsecAccepts } = await aProvider()
afterAll(close)

describe('e-sign provider simulator: refusals', () => {
  describe('requests it refuses', () => {
    const refusals: [string, Partial<RequestFacts>, string][] = [
      ['another version', { attributes: { ver: '3.0' } }, 'ESP-102'],
      ['no consent', { attributes: { sc: 'N' } }, 'ESP-108'],
      ['an old time', { attributes: { ts: '2020-01-01T00:00:00' } }, 'ESP-005'],
      ['a UTC time with zone', { attributes: { ts: new Date().toISOString() } }, 'ESP-005'],
      ['an unknown AuthMode', { attributes: { AuthMode: '9' } }, 'ESP-102'],
      ['an AuthMode of no number', { attributes: { AuthMode: 'FP' } }, 'ESP-102'],
      ['another signature type', { attributes: { responseSigType: 'rawrsa' } }, 'ESP-102'],
      ['no documents', { documents: [] }, 'ESP-101'],
      ['six documents', { documents: ['1', '2', '3', '4', '5', '6'] }, 'ESP-101'],
      ['an upper-case hash', { docs: inputHash(sha256('x').toUpperCase()) }, 'ESP-008'],
      ['a Base64 hash', { docs: inputHash(Buffer.from(sha256('x'), 'hex').toString('base64')) }, 'ESP-008'],
    ]
    it.each(refusals)('posts back a signed failure for %s', async (_, input, code) => {
      const { txn, xml } = requestOf(input)
      const back = await signAtProvider(esp.signUrl, { eSignRequest: xml }, signerFor(txn))
      expect(read(back.xml)).toMatchObject({ status: '0', code, txn })
      expect(xmlsecAccepts(back.xml)).toBe(true)
    })

    it('posts back a failure for a txn used before, and for a signature of another key or over other bytes', async () => {
      const { txn, xml } = requestOf()
      const send = async (altered: string) =>
        read((await signAtProvider(esp.signUrl, { eSignRequest: altered }, signerFor(txn))).xml).code
      expect(await send(xml)).toBe('NA')
      expect(await send(xml)).toBe('ESP-006')
      expect(await send(requestOf().xml.replace('Agreement 1', 'Agreement 2'))).toBe('ESP-103')
      const stranger = await anAsp()
      expect(await send(requestOf({ signer: stranger.signer }).xml)).toBe('ESP-103')
      expect(await send(requestOf().xml.replace(/<Signature .*<\/Signature>/, ''))).toBe('ESP-103')
    })

    it('answers on its own page when it may not post: unknown ASP, foreign return address, DOCTYPE, no XML', async () => {
      const send = async (xml: string) => {
        const reply = await fetch(esp.signUrl, {
          method: 'POST',
          body: new URLSearchParams({ eSignRequest: xml }),
        })
        return { status: reply.status, text: await reply.text() }
      }
      const unknown = await send(requestOf({ aspId: 'NOBODY' }).xml)
      expect([unknown.status, unknown.text.includes('ESP-001')]).toEqual([400, true])
      const elsewhere = await send(requestOf({ responseUrl: 'https://evil.example/return' }).xml)
      expect([elsewhere.status, elsewhere.text.includes('ESP-000')]).toEqual([400, true])
      expect(elsewhere.text).not.toContain('data-submit')
      expect(await send(`<!DOCTYPE Esign>${requestOf().xml}`)).toMatchObject({ status: 400 })
      expect(await send('hello')).toMatchObject({ status: 400 })
    })
  })
})

function inputHash(content: string): string {
  return `<InputHash id="1" hashAlgorithm="SHA256" docInfo="x">${content}</InputHash>`
}
