import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { buildMetricsServer, makeCounters } from '../metrics.ts'
import { buildServer } from '../server.ts'

const script = 'console.log("the portal")\n'.repeat(50)
const counters = makeCounters()
let wire: Wire
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  wire = await aWire({
    settings: { publicUrl: 'https://sign.example.in', mailboxUrl: 'http://127.0.0.1:8025/?a=1&b="2"' },
  })
  folder = await mkdtemp(join(tmpdir(), 'muhar-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><meta property="csp-nonce" nonce="__NONCE__"></head><body><style nonce="__NONCE__"></style></body></html>',
  )
  await writeFile(join(folder, 'assets/portal-abc123.js'), script)
  await writeFile(join(folder, 'assets/portal-abc123.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/portal-abc123.js.gz'), gzipSync(script))
  for (const name of ['assets/draw-worker-abc123.js', 'verify-offline.js']) {
    await writeFile(join(folder, name), script)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(script))
  }
  await writeFile(join(folder, 'seal.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await buildServer(
    wire.parts,
    {
      webFolder: folder,
      formTargets: ['https://esp.example.in'],
      trustedProxies: ['127.0.0.1'],
      isWorkerAlive: async () => workerAlive,
      outside: async () => outside,
    },
    counters,
  )
})
afterAll(async () => {
  await app.close()
  await wire.close()
  await rm(folder, { recursive: true, force: true })
})

let workerAlive = true
let outside: { mail: 'up' | 'down'; esign: 'up' | 'down' } = { mail: 'up', esign: 'up' }

describe('index.html', () => {
  it('is made per answer with a nonce that its policy names', async () => {
    const [one, two] = [await app.inject('/'), await app.inject('/')]
    const nonces = [one, two].map((answer) => /nonce="([^"]+)"/.exec(answer.body)![1]!)
    expect(nonces[0]).not.toBe(nonces[1])
    expect(one.body).not.toContain('__NONCE__')
    expect(one.headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        `style-src 'self' 'nonce-${nonces[0]}'`,
        "img-src 'self' blob: data:",
        "media-src 'self' blob:",
        "font-src 'self'",
        "connect-src 'self' wss://sign.example.in",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self' https://esp.example.in",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        'report-uri /api/csp-report',
      ].join('; '),
    )
    expect(one.headers['cache-control']).toBe('no-store')
  })

  it('is also at the address of the verification page', async () => {
    const { headers, body } = await app.inject('/verify')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).not.toContain('__NONCE__')
    expect((await app.inject('/verify/more')).statusCode).toBe(404)
  })

  it('lets a signer’s page alone ask for place, camera and microphone', async () => {
    const policyOf = async (url: string) => (await app.inject(url)).headers['permissions-policy']
    const open = ['camera=(self)', 'geolocation=(self)', 'microphone=(self)']
    for (const url of ['/sign', '/embed/v1/11111111-1111-4111-8111-111111111111'])
      for (const feature of open) expect(await policyOf(url), url).toContain(feature)
    for (const url of ['/', '/verify', '/seal.svg', '/sign/more', '/assets/portal-abc123.js'])
      for (const feature of open) expect(await policyOf(url), url).toContain(feature.replace('self', ''))
  })

  it('tells in demo mode where the mailbox is', async () => {
    const { body } = await app.inject('/')
    expect(body).toContain(
      '<meta name="muhar-mailbox" content="http://127.0.0.1:8025/?a=1&amp;b=&quot;2&quot;">',
    )
  })

  it('is not given as it lies on the disk', async () => {
    for (const path of ['/index.html', '//index.html', '/assets/../index.html', '/%69ndex.html']) {
      expect((await app.inject(path)).body).not.toContain('__NONCE__')
    }
  })
})

describe('the rest of the web', () => {
  it.each(['br', 'gzip'])('comes already compressed (%s), to be kept for ever', async (encoding) => {
    const answer = await app.inject({
      url: '/assets/portal-abc123.js',
      headers: { 'accept-encoding': encoding },
    })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    })
    const plain = await app.inject('/assets/portal-abc123.js')
    expect(plain.body).toBe(script)
  })

  it.each([
    [
      '/assets/portal-abc123.js',
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ],
    ['/assets/draw-worker-abc123.js', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"],
    ['/verify-offline.js', "default-src 'none'; connect-src 'self'"],
  ])('lets a worker do what it is there for, compressed or not: %s', async (url, policy) => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(headers['content-security-policy']).toBe(policy)
    }
  })

  it('is asked for again where its name has no hash', async () => {
    expect((await app.inject('/seal.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('holds nothing outside its folder', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%5c..%5cx',
    ]) {
      const answer = await app.inject(path)
      expect([400, 403, 404]).toContain(answer.statusCode)
    }
  })
})

describe('every answer', () => {
  it.each(['/', '/seal.svg', '/healthz', '/nothing-here', '/api/openapi.json', '/docs/api'])(
    'carries the headers that close doors: %s',
    async (path) => {
      const { headers } = await app.inject(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  it('that is not there has the shape of all others', async () => {
    const answer = await app.inject('/nothing-here')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: 'failed', code: 'NOT_FOUND', message: 'This was not found.' })
  })
})

describe('who asks', () => {
  it('is the client of a trusted proxy, and only of such a one', async () => {
    const forwarded = {
      url: '/api/users/getUserIpInfo',
      headers: { 'x-forwarded-for': '198.51.100.4, 203.0.113.9' },
    }
    expect((await app.inject(forwarded)).json()).toMatchObject({ ip: '203.0.113.9' })
    const stranger = { ...forwarded, remoteAddress: '192.0.2.8' }
    expect((await app.inject(stranger)).json()).toMatchObject({ ip: '192.0.2.8' })
  })
})

describe('reports of broken policies', () => {
  it('are counted and logged in a few words', async () => {
    const report = {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js\n\u0000',
      },
    }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    })
    expect(answer.statusCode).toBe(204)
    for (const payload of ['', 'no json', '[]', 'null', '[{"body":7}]', 'x'.repeat(20_000)]) {
      const other = await app.inject({ method: 'POST', url: '/api/csp-report', payload })
      expect(other.statusCode).toBeLessThan(500)
    }
    expect(await metrics()).toContain('muhar_csp_reports_total{directive="script-src-elem"} 1')
  })
})

describe('/readyz', () => {
  it('tells that mail and the e-sign provider are away, and stays in service', async () => {
    outside = { mail: 'down', esign: 'down' }
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'success', ...outside }])
    outside = { mail: 'up', esign: 'up' }
    expect((await app.inject('/readyz')).json()).toMatchObject(outside)
  })

  it('follows the worker', async () => {
    expect((await app.inject('/readyz')).json()).toMatchObject({
      status: 'success',
      database: true,
      worker: true,
      storage: true,
      room: 'ok',
      scanner: 'none',
    })
    workerAlive = false
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json()).toMatchObject({ status: 'failed', database: true, worker: false, storage: true })
    workerAlive = true
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('the API page', () => {
  it('describes every call, with nothing fetched from elsewhere', async () => {
    const { body } = await app.inject('/docs/api')
    const data = (await app.inject('/api/openapi.json')).json()
    expect(data.openapi).toBe('3.1.0')
    expect(Object.keys(data.paths).length).toBeGreaterThan(40)
    for (const path of Object.keys(data.paths)) expect(body).toContain(path)
    expect(body).not.toMatch(/<script|<style|style="|src=/)
    // Examples hold addresses as text.
    expect(body.replace(/<pre[^>]*>[^<]*<\/pre>/g, '')).not.toMatch(/https?:\/\//)
    expect(data.paths['/api/users/authenticate'].post).toMatchObject({
      'x-muhar-transport': 'encrypted',
      'x-muhar-access': ['public'],
      summary:
        'Opens a session for an email and password; with several organisations only a choosing session.',
    })
    expect(data.paths['/api/workflow/multiUploadDocument'].post['x-muhar-modules']).toEqual(['workflow'])
  })
})

describe('/metrics', () => {
  it('is not on the main port', async () => {
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    expect(await metrics()).toContain('process_cpu_seconds_total')
  })
})

async function metrics(): Promise<string> {
  const server = buildMetricsServer(counters)
  const { body } = await server.inject('/metrics')
  await server.close()

  return body
}
