import { X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { anAsp, aRequest } from './asp-for-tests.ts'
import { writeIst } from './ist.ts'
import { aProvider, asha, read } from './provider-for-tests.ts'
import { startEsp } from './start.ts'
import { otpReader, returnToSender, signAtProvider } from './walk.ts'

const { admin, asp, close, esp, folder, requestOf, sign, signerFor, statusOf } = await aProvider()
afterAll(close)

describe('e-sign provider simulator: transactions', () => {
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
      expect((await returnToSender(back)).status).toBe(200)
      expect(received).toEqual(Array(12).fill(back.xml))
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
