import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTsa } from './start.ts'

describe('time-stamp authority simulator', () => {
  let tsa: Awaited<ReturnType<typeof startTsa>>
  const folder = mkdtempSync(join(tmpdir(), 'tsa-test-'))
  const path = (name: string) => join(folder, name)

  beforeAll(async () => {
    tsa = await startTsa()
    writeFileSync(path('root.pem'), tsa.rootPem)
    writeFileSync(path('tsa.pem'), await (await fetch(`${tsa.url}/pki/tsa.pem`)).text())
    writeFileSync(path('document'), 'a document')
  })
  afterAll(async () => {
    await tsa.close()
    rmSync(folder, { recursive: true })
  })

  const run = (script: string) =>
    execFileSync('sh', ['-c', `${script} 2>&1 || true`], { cwd: folder, encoding: 'utf8' })
  const post = (body: string | Buffer, type = 'application/timestamp-query') =>
    fetch(tsa.tsaUrl, { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body) })
  const stamp = async (options = '-sha256 -cert') => {
    run(`openssl ts -query -data document ${options} -out request`)
    const reply = await post(readFileSync(path('request')))
    writeFileSync(path('reply'), Buffer.from(await reply.arrayBuffer()))
    return run('openssl ts -reply -in reply -text')
  }
  const verify = (more = '') =>
    run(`openssl ts -verify -queryfile request -in reply -CAfile root.pem ${more}`)
  const order = (kind: string) =>
    fetch(`${tsa.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tsa.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })

  it('stamps what openssl verifies, with nonce, policy and certificate', async () => {
    const text = await stamp()
    expect(text).toContain('Status: Granted')
    expect(text).toContain('Policy OID: 2.25.280743161.1')
    expect(text).toMatch(/Nonce: 0x/)
    expect(verify()).toContain('Verification: OK')
    writeFileSync(path('document'), 'another document')
    expect(run('openssl ts -verify -data document -in reply -CAfile root.pem')).toContain(
      'Verification: FAILED',
    )
    writeFileSync(path('document'), 'a document')
  })

  it.each(['-sha384 -cert', '-sha512 -cert -no_nonce'])('stamps %s too', async (options) => {
    await stamp(options)
    expect(verify()).toContain('Verification: OK')
  })

  it('leaves its certificate out unless asked', async () => {
    await stamp('-sha256')
    expect(verify()).toContain('Verification: FAILED')
    expect(verify('-untrusted tsa.pem')).toContain('Verification: OK')
  })

  it('refuses a weak hash, another policy, and what is no request', async () => {
    expect(await stamp('-sha1')).toMatch(/Status: Rejected[\s\S]*unrecognized or unsupported algorithm/)
    expect(await stamp('-sha256 -tspolicy 1.2.3.4')).toMatch(/Status: Rejected[\s\S]*policy/)
    const reply = await post('hello')
    writeFileSync(path('reply'), Buffer.from(await reply.arrayBuffer()))
    expect(run('openssl ts -reply -in reply -text')).toContain('Status: Rejected')
    expect((await post('hello', 'text/plain')).status).toBe(415)
  })

  it.each(['wrong-nonce', 'wrong-imprint', 'wrong-key'])('answers %s when ordered, once', async (kind) => {
    await order(kind)
    expect(await stamp()).toContain('Status: Granted')
    expect(verify()).toContain('Verification: FAILED')
    await stamp()
    expect(verify()).toContain('Verification: OK')
  })

  it('refuses, is down, or answers garbage when ordered', async () => {
    await order('refuse')
    expect(await stamp()).toContain('Status: Rejected')
    await order('down')
    expect((await post(readFileSync(path('request')))).status).toBe(503)
    await order('garbage')
    expect(await (await post(readFileSync(path('request')))).text()).toBe('not a time-stamp')
    expect((await order('nonsense')).status).toBe(400)
  })

  it('stamps tomorrow when ordered', async () => {
    await order('wrong-time')
    const time = /Time stamp: (.*)/.exec(await stamp())?.[1] ?? ''
    expect(Date.parse(time) - Date.now()).toBeGreaterThan(23 * 3600 * 1000)
  })

  it('has a critical time-stamping purpose, and a CRL that openssl believes', async () => {
    const text = run('openssl x509 -in tsa.pem -noout -text')
    expect(text).toMatch(/Extended Key Usage: critical\s+Time Stamping/)
    expect(text).toContain('TEST ONLY')
    writeFileSync(path('root.crl'), Buffer.from(await (await fetch(`${tsa.url}/crl/root.crl`)).arrayBuffer()))
    expect(run('openssl crl -inform DER -in root.crl -noout -CAfile root.pem')).toContain('verify OK')
    run('openssl ocsp -issuer root.pem -cert tsa.pem -reqout ocsp-request')
    const reply = await fetch(`${tsa.url}/ocsp`, {
      method: 'POST',
      headers: { 'content-type': 'application/ocsp-request' },
      body: readFileSync(path('ocsp-request')),
    })
    writeFileSync(path('ocsp-reply'), Buffer.from(await reply.arrayBuffer()))
    const verdict = run(
      'openssl ocsp -resp_text -respin ocsp-reply -reqin ocsp-request -CAfile root.pem -issuer root.pem',
    )
    expect(verdict).toContain('Cert Status: good')
    expect(verdict).toContain('Response verify OK')
  })
})
