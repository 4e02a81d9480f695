import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aProvider, asha, read, responseUrl, run } from './provider-for-tests.ts'
import { otpReader, signAtProvider } from './walk.ts'

const { admin, asp, close, esp, file, folder, opensslAccepts, requestOf, sign, signerFor, xmlsecAccepts } =
  await aProvider()
afterAll(close)

describe('e-sign provider simulator: signing', () => {
  describe('a signer who goes through with it', () => {
    it('gets a signature that openssl accepts for its document alone, in a response that xmlsec1 accepts', async () => {
      const { txn, xml, field, encoding, ...back } = await sign(asha, { documents: ['first', 'second'] })
      const response = read(xml)
      expect(response).toMatchObject({ status: '1', code: 'NA', txn, errors: ['', ''] })
      expect([back.responseUrl, field, encoding]).toEqual([
        responseUrl,
        'eSignResponse',
        'application/x-www-form-urlencoded',
      ])
      expect(xmlsecAccepts(xml)).toBe(true)
      expect(xmlsecAccepts(xml.replace('status="1"', 'status="2"'))).toBe(false)
      expect(opensslAccepts(response.signatures[0]!, 'first')).toBe(true)
      expect(opensslAccepts(response.signatures[1]!, 'second')).toBe(true)
      expect(opensslAccepts(response.signatures[1]!, 'first')).toBe(false)
    })

    it('gets a BER message of indefinite length with the four attributes and no signing-certificate', async () => {
      const { signatures } = read((await sign()).xml)
      expect(signatures[0]?.subarray(0, 2).toString('hex')).toBe('3080')
      const dump = run('openssl', [
        'cms',
        '-cmsout',
        '-print',
        '-inform',
        'DER',
        '-in',
        file('cms.der', signatures[0]!),
      ])
      for (const name of ['contentType', 'signingTime', 'messageDigest', '1.2.840.113549.1.9.52'])
        expect(dump).toContain(name)
      expect(dump).not.toMatch(/signingCertificate/i)
    })

    it('gets a 30-minute certificate with the Aadhaar fields', async () => {
      const certificate = new X509Certificate(read((await sign()).xml).certificate)
      expect(certificate.validToDate.getTime() - certificate.validFromDate.getTime()).toBe(30 * 60_000)
      expect(certificate.subject).toMatch(/^CN=Asha Vinayak Kulkarni$/m)
      expect(certificate.subject).toMatch(/^O=Personal$/m)
      expect(certificate.subject).toMatch(/^ST=Maharashtra$/m)
      const text = run('openssl', [
        'x509',
        '-noout',
        '-text',
        '-in',
        file('leaf.pem', certificate.toString()),
      ])
      expect(text).toMatch(/title ?= ?0016/)
      expect(text).toMatch(/postalCode ?= ?411004/)
      expect(text).toMatch(/dnQualifier ?= ?1986F[0-9a-f]{64}/)
      expect(text).toMatch(/pseudonym ?= ?[0-9a-f]{32}/)
      expect(text).toContain('Digital Signature, Non Repudiation')
      expect(text).toContain('2.16.356.100.2.4.1')
      expect(text).toContain('TEST ONLY')
    })

    it('can come by the Protean dialect, by Base64, and with a fingerprint', async () => {
      const protean = requestOf()
      const back = await signAtProvider(esp.signUrl, { msg: protean.xml }, signerFor(protean.txn))
      expect([back.field, back.encoding, read(back.xml).status]).toEqual(['msg', 'multipart/form-data', '1'])

      const { txn, xml } = requestOf({ attributes: { AuthMode: '2', responseSigType: 'PKCS7' } })
      const fields = { eSignRequest: Buffer.from(xml).toString('base64'), aspTxnID: txn }
      const finger = await signAtProvider(esp.signUrl, fields, {
        aadhaar: asha,
        readOtp: async () => 'finger',
      })
      expect(read(finger.xml).status).toBe('1')
    })

    it.each([
      ['2', 'finger', 'face'],
      ['3', 'iris', 'finger'],
      ['4', 'face', 'iris'],
    ])('takes what AuthMode %s reads, and nothing else', async (AuthMode, trait, other) => {
      const captures = async (captured: string) => {
        const { xml } = requestOf({ attributes: { AuthMode } })
        const fields = { eSignRequest: xml }

        return signAtProvider(esp.signUrl, fields, { aadhaar: asha, readOtp: async () => captured })
      }
      expect(read((await captures(trait)).xml).status).toBe('1')
      await expect(captures(other)).rejects.toThrow('That did not match. 2 tries left.')
    })

    it('refuses an AuthMode for which the caller is not enrolled', async () => {
      const enrol = (authModes?: string[]) =>
        admin('/asps', 'POST', {
          aspId: asp.aspId,
          certificatePem: asp.certificatePem,
          responseUrls: [responseUrl],
          authModes,
        })
      expect((await enrol(['5'])).status).toBe(400)
      await enrol(['1', '3'])
      const { txn, xml } = requestOf({ attributes: { AuthMode: '2' } })
      const back = await signAtProvider(esp.signUrl, { eSignRequest: xml }, signerFor(txn))
      expect(read(back.xml)).toMatchObject({ status: '0', code: 'ESP-102' })
      await enrol()
    })
  })

  describe('a signer who does not', () => {
    it('is sent back with ESP-944 on cancel', async () => {
      const { txn, xml } = requestOf()
      const back = await signAtProvider(
        esp.signUrl,
        { eSignRequest: xml },
        { ...signerFor(txn), cancels: true },
      )
      expect(read(back.xml)).toMatchObject({ status: '0', code: 'ESP-944', txn })
      expect(xmlsecAccepts(back.xml)).toBe(true)
    })

    it('cannot go on with a wrong number, without consent, or after three wrong codes; gets three sends', async () => {
      const { txn, xml } = requestOf()
      const page = await fetch(esp.signUrl, {
        method: 'POST',
        body: new URLSearchParams({ eSignRequest: xml }),
      })
      const act = async (name: string, fields = {}) =>
        (await fetch(`${page.url}/${name}`, { method: 'POST', body: new URLSearchParams(fields) })).text()
      expect(await act('identity', { aadhaar: '999900000017', consent: 'yes' })).toContain(
        'not an Aadhaar number',
      )
      expect(await act('identity', { aadhaar: asha })).toContain('Tick the consent')
      expect(await act('identity', { aadhaar: '9999 0000 0016', consent: 'yes' })).toContain(
        'mobile ending 0016',
      )
      await act('resend')
      expect(await act('resend')).not.toContain('No more codes')
      expect(await act('resend')).toContain('No more codes')
      const right = await otpReader(esp.url, esp.adminToken, txn)()
      const wrong = right === '000000' ? '000001' : '000000'
      expect(await act('proof', { proof: wrong })).toContain('2 tries left')
      expect(await act('proof', { proof: wrong })).toContain('1 try left')
      const last = await act('proof', { proof: wrong })
      expect(last).toContain('data-submit')
      expect(last).toContain('ESP-992')
      expect(await act('proof', { proof: right })).toContain('ESP-992')
    })

    it('makes one signature of a doubled click', async () => {
      const { txn, xml } = requestOf()
      const page = await fetch(esp.signUrl, {
        method: 'POST',
        body: new URLSearchParams({ eSignRequest: xml }),
      })
      await fetch(`${page.url}/identity`, {
        method: 'POST',
        body: new URLSearchParams({ aadhaar: asha, consent: 'yes' }),
      })
      const proof = await otpReader(esp.url, esp.adminToken, txn)()
      const click = () =>
        fetch(`${page.url}/proof`, {
          method: 'POST',
          body: new URLSearchParams({ proof }),
          redirect: 'manual',
        })
      const certificates = () =>
        readFileSync(join(folder, 'state', 'issued.txt'), 'utf8')
          .trim()
          .split('\n').length
      const before = certificates()
      await Promise.all([click(), click(), click()])
      expect(certificates()).toBe(before + 1)
    })
  })

  it('accepts a request that xmlsec1 signed, pretty-printed and with a prolog', async () => {
    const { txn, xml } = requestOf()
    const unsigned = xml.replace(/<Signature[\s\S]*<\/Signature>/, (signature) =>
      signature
        .replace(/<DigestValue>.*?<\/DigestValue>/, '<DigestValue/>')
        .replace(/<SignatureValue>.*?<\/SignatureValue>/, '<SignatureValue/>')
        .replace(/<KeyInfo>.*<\/KeyInfo>/, '<KeyInfo><X509Data/></KeyInfo>'),
    )
    const pretty = `<?xml version="1.0" encoding="UTF-8"?>\n${unsigned.replace('<Docs>', '\n  <Docs>\n    ')}`
    const key = `${file('asp-key.pem', asp.signer.privateKeyPem)},${file('asp.pem', asp.certificatePem)}`
    const signed = run('xmlsec1', ['--sign', '--privkey-pem', key, file('template.xml', pretty)])
    // Browsers turn line ends in form values into CRLF; XML turns them back.
    const posted = signed.replace(/\n/g, '\r\n')
    const back = await signAtProvider(esp.signUrl, { eSignRequest: posted }, signerFor(txn))
    expect(read(back.xml)).toMatchObject({ status: '1', txn })
  })
})
