import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAsp, aRequest, type RequestWish, sha256 } from './asp-for-tests.ts'
import { writeIst } from './ist.ts'
import { parseXml, signXml } from './signed-xml.ts'
import { startEsp } from './start.ts'
import { otpReader, type Signer, signAtProvider } from './walk.ts'

const responseUrl = 'http://127.0.0.1:9/return'
const asha = '999900000016'

describe('e-sign provider simulator', () => {
  let esp: Awaited<ReturnType<typeof startEsp>>
  let asp: Awaited<ReturnType<typeof anAsp>>
  const folder = mkdtempSync(join(tmpdir(), 'esp-test-'))
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }

  beforeAll(async () => {
    asp = await anAsp()
    esp = await startEsp({
      folder: join(folder, 'state'),
      asps: [{ aspId: asp.aspId, certificatePem: asp.certificatePem, responseUrls: [responseUrl] }],
      lateMs: 300,
    })
    file('root.pem', esp.rootPem)
    file('response.pem', esp.responsePem)
  })
  afterAll(async () => {
    await esp.close()
    rmSync(folder, { recursive: true })
  })

  const requestOf = (wish: Partial<RequestWish> = {}) => aRequest({ ...asp, responseUrl, ...wish })
  const signerFor = (txn: string, aadhaar = asha): Signer => ({
    aadhaar,
    readOtp: otpReader(esp.url, esp.adminToken, txn),
  })
  const sign = async (aadhaar = asha, wish: Partial<RequestWish> = {}) => {
    const { txn, xml } = requestOf(wish)
    const back = await signAtProvider(
      esp.signUrl,
      { eSignRequest: xml, aspTxnID: txn },
      signerFor(txn, aadhaar),
    )
    return { txn, ...back }
  }
  const admin = (path: string, method = 'GET', body?: object) =>
    fetch(`${esp.url}/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${esp.adminToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
  const read = (xml: string) => {
    const root = parseXml(xml)
    const signatures = [...root.getElementsByTagName('DocSignature')]
    return {
      status: root.getAttribute('status'),
      code: root.getAttribute('errCode'),
      message: root.getAttribute('errMsg'),
      txn: root.getAttribute('txn'),
      errors: signatures.map((one) => one.getAttribute('error')),
      signatures: signatures.map((one) => Buffer.from(one.textContent ?? '', 'base64')),
      certificate: Buffer.from(
        root.getElementsByTagName('UserX509Certificate')[0]?.textContent ?? '',
        'base64',
      ),
    }
  }
  const xmlsecAccepts = (xml: string) => {
    const arguments_ = [
      '--verify',
      '--pubkey-cert-pem',
      join(folder, 'response.pem'),
      '--enabled-key-data',
      'rsa',
    ]
    return succeeds('xmlsec1', [...arguments_, file('response.xml', xml)])
  }
  const opensslAccepts = (cms: Buffer, document: string) =>
    succeeds('openssl', [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-out', '/dev/null'],
      ...[
        '-in',
        file('cms.der', cms),
        '-content',
        file('document', document),
        '-CAfile',
        join(folder, 'root.pem'),
      ],
    ])

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
      const finger = await signAtProvider(esp.signUrl, fields, { aadhaar: asha, readOtp: async () => 'good' })
      expect(read(finger.xml).status).toBe('1')
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
    const back = await signAtProvider(esp.signUrl, { eSignRequest: signed }, signerFor(txn))
    expect(read(back.xml)).toMatchObject({ status: '1', txn })
  })

  describe('requests it refuses', () => {
    const refusals: [string, Partial<RequestWish>, string][] = [
      ['another version', { attributes: { ver: '3.0' } }, 'ESP-102'],
      ['no consent', { attributes: { sc: 'N' } }, 'ESP-108'],
      ['an old time', { attributes: { ts: '2020-01-01T00:00:00' } }, 'ESP-005'],
      ['a UTC time with zone', { attributes: { ts: new Date().toISOString() } }, 'ESP-005'],
      ['an unknown AuthMode', { attributes: { AuthMode: '9' } }, 'ESP-102'],
      ['another signature type', { attributes: { responseSigType: 'rawrsa' } }, 'ESP-102'],
      ['no documents', { documents: [] }, 'ESP-101'],
      ['six documents', { documents: ['1', '2', '3', '4', '5', '6'] }, 'ESP-101'],
      ['an upper-case hash', { docs: inputHash(sha256('x').toUpperCase()) }, 'ESP-008'],
      ['a Base64 hash', { docs: inputHash(Buffer.from(sha256('x'), 'hex').toString('base64')) }, 'ESP-008'],
    ]
    it.each(refusals)('posts back a signed failure for %s', async (_, wish, code) => {
      const { txn, xml } = requestOf(wish)
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
      await expect.poll(async () => read(await statusOf(txn)).status, { timeout: 10_000 }).toBe('1')
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

  describe('revocation', () => {
    it('answers OCSP and CRL that openssl believes, before and after', async () => {
      const leaf = new X509Certificate(read((await sign()).xml).certificate)
      const leafFile = file('leaf.pem', leaf.toString())
      const chain = file('chain.pem', await (await fetch(`${esp.url}/pki/chain.pem`)).text())
      // openssl's client blocks this thread, and the simulator runs in it: so the request is carried by hand.
      const request = join(folder, 'ocsp.req')
      run('openssl', ['ocsp', '-issuer', chain, '-cert', leafFile, '-reqout', request])
      const ask = async (method: 'GET' | 'POST') => {
        const der = readFileSync(request)
        const path = method === 'GET' ? `/${encodeURIComponent(der.toString('base64'))}` : ''
        const reply = await fetch(`${esp.url}/ocsp${path}`, {
          method,
          ...(method === 'POST' && { body: der, headers: { 'content-type': 'application/ocsp-request' } }),
        })
        const answer = file('ocsp.res', Buffer.from(await reply.arrayBuffer()))
        const options = ['-CAfile', join(folder, 'root.pem'), '-verify_other', chain]
        // Verdict and text come on different streams.
        return run('sh', [
          '-c',
          'exec openssl ocsp -resp_text "$@" 2>&1',
          'sh',
          '-respin',
          answer,
          '-reqin',
          request,
          ...options,
        ])
      }
      expect(await ask('POST')).toMatch(/Cert Status: good[\s\S]*Response verify OK/)
      expect(await ask('GET')).toMatch(/Cert Status: good[\s\S]*Response verify OK/)

      expect((await admin(`/certificates/${leaf.serialNumber}/revoke`, 'POST')).status).toBe(204)
      expect(await ask('POST')).toMatch(/Cert Status: revoked[\s\S]*Response verify OK/)
      const crl = file(
        'issuing.crl',
        Buffer.from(await (await fetch(`${esp.url}/crl/issuing.crl`)).arrayBuffer()),
      )
      const issuing = file('issuing.pem', await (await fetch(`${esp.url}/pki/issuing.pem`)).text())
      const text = run('sh', [
        '-c',
        'exec openssl crl "$@" 2>&1',
        'sh',
        '-inform',
        'DER',
        '-in',
        crl,
        '-noout',
        '-text',
        '-CAfile',
        issuing,
      ])
      expect(text).toContain('verify OK')
      expect(text).toContain(`Serial Number: ${leaf.serialNumber}`)
      expect((await admin('/certificates/00ff/revoke', 'POST')).status).toBe(404)
    })
  })

  it('lets its page post to itself and to the return address alone, and shows a test stripe', async () => {
    const page = await fetch(esp.signUrl, {
      method: 'POST',
      body: new URLSearchParams({ eSignRequest: requestOf().xml }),
    })
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;")
    expect(await page.text()).toContain('Test only')
  })

  it('posts the same answer many times at once, by itself, when it is told to or by agreed number', async () => {
    const received: string[] = []
    const server = createServer(async (request, reply) => {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      received.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('eSignResponse') ?? '')
      reply.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/return`
    try {
      const other = await anAsp('SECOND')
      await admin('/asps', 'POST', { aspId: other.aspId, certificatePem: other.certificatePem })
      const { txn, xml } = aRequest({ ...other, responseUrl: address })
      const back = await signAtProvider(esp.signUrl, { eSignRequest: xml }, signerFor(txn, '999911000057'))
      await expect.poll(() => received.length).toBe(1)
      const reply = await admin(`/sessions/${txn}/post`, 'POST', { copies: 10 })
      expect(await reply.json()).toEqual({ statuses: Array(10).fill(200) })
      expect(received).toEqual(Array(11).fill(back.xml))
    } finally {
      server.close()
    }
  })

  it('ends a session that was left open, and a code that was left lying', async () => {
    let minutes = 0
    const clock = () => new Date(Date.now() + minutes * 60_000)
    const slow = await startEsp({ asps: [{ ...asp, signer: undefined }], clock })
    const begin = async () => {
      const { txn, xml } = requestOf({ attributes: { ts: writeIst(clock()) } })
      const page = await fetch(slow.signUrl, {
        method: 'POST',
        body: new URLSearchParams({ eSignRequest: xml }),
      })
      const act = async (name: string, fields: Record<string, string>) =>
        (await fetch(`${page.url}/${name}`, { method: 'POST', body: new URLSearchParams(fields) })).text()
      return { txn, act }
    }
    try {
      const first = await begin()
      await first.act('identity', { aadhaar: asha, consent: 'yes' })
      const proof = await otpReader(slow.url, slow.adminToken, first.txn)()
      minutes = 11
      expect(await first.act('proof', { proof })).toContain('not right')
      minutes = 31
      expect(await first.act('resend', {})).toContain('ESP-993')
    } finally {
      await slow.close()
    }
  })

  it('keeps root, pinned certificate, enrolments and answers over a restart at another address', async () => {
    const state = { folder: join(folder, 'restarted') }
    const first = await startEsp({ ...state, asps: [{ ...asp, signer: undefined }] })
    const { txn, xml } = requestOf()
    await signAtProvider(
      first.signUrl,
      { eSignRequest: xml },
      { aadhaar: '999911000019', readOtp: async () => '' },
    )
    await first.close()

    const second = await startEsp(state)
    try {
      expect([second.rootPem, second.responsePem]).toEqual([first.rootPem, first.responsePem])
      const fresh = requestOf()
      const readOtp = otpReader(second.url, second.adminToken, fresh.txn)
      const signed = read(
        (await signAtProvider(second.signUrl, { eSignRequest: fresh.xml }, { aadhaar: asha, readOtp })).xml,
      )
      expect(new X509Certificate(signed.certificate).infoAccess).toContain(second.url)
      const used = await signAtProvider(second.signUrl, { eSignRequest: xml }, { aadhaar: asha, readOtp })
      expect(read(used.xml)).toMatchObject({ code: 'ESP-006', txn })
    } finally {
      await second.close()
    }
  })

  async function statusOf(txn: string): Promise<string> {
    const query = `<EsignStatus ver="2.1" ts="${writeIst(new Date())}" txn="${txn}" aspId="${asp.aspId}"></EsignStatus>`
    const body = signXml(query, asp.signer)
    const reply = await fetch(esp.statusUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/xml' },
    })
    return reply.text()
  }

  it('answers the status query with the very same response, and refuses it unsigned', async () => {
    const { txn, xml } = await sign()
    expect(await statusOf(txn)).toBe(xml)
    expect(read(await statusOf('never-seen')).code).toBe('ESP-007')
    const unsigned = await fetch(esp.statusUrl, {
      method: 'POST',
      body: `<EsignStatus ver="2.1" txn="${txn}" aspId="${asp.aspId}"/>`,
      headers: { 'content-type': 'application/xml' },
    })
    expect(read(await unsigned.text()).code).toBe('ESP-103')
  })
})

function inputHash(content: string): string {
  return `<InputHash id="1" hashAlgorithm="SHA256" docInfo="x">${content}</InputHash>`
}

function run(program: string, arguments_: string[]): string {
  return execFileSync(program, arguments_, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function succeeds(program: string, arguments_: string[]): boolean {
  try {
    run(program, arguments_)
    return true
  } catch {
    return false
  }
}
