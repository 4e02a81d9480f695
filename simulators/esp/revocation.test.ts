import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aProvider, read, run } from './provider-for-tests.ts'

const { admin, close, esp, file, folder, sign } = await aProvider()
afterAll(close)

describe('e-sign provider simulator: revocation', () => {
  describe('revocation', () => {
    it('answers OCSP and CRL that openssl believes, before and after', async () => {
      const leaf = new X509Certificate(read((await sign()).xml).certificate)
      const leafFile = file('leaf.pem', leaf.toString())
      const chain = file('chain.pem', await (await fetch(`${esp.url}/pki/chain.pem`)).text())
      // openssl's client blocks this thread, and the simulator runs in it: so the request is
      // carried by hand.
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
})
