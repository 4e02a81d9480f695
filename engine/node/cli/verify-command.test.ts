import 'reflect-metadata'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import * as x509 from '@peculiar/x509'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OnlineAuthority } from '../../tests/online-authority.ts'
import { aPdf } from '../../tests/pdf-files.ts'
import { days, type Holder, minutes, TestAuthority } from '../../tests/pki.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'
import { signWithPort } from '../../tests/sign-with-port.ts'

const folder = toolFolder()
const at = (name: string) => `${folder.path}/${name}`
let authority: TestAuthority
let signer: Holder
let online: OnlineAuthority
let server: Server
let host: string

/** The program as it is installed, while the test goes on answering it. */
async function muharPdf(...args: string[]) {
  const main = new URL('./main.ts', import.meta.url).pathname
  const env = { ...process.env, FILE_PASS: 'open sesame' }
  const run = promisify(execFile)(process.execPath, [main, ...args], { encoding: 'utf8', env })
  return await run.then(
    ({ stdout }) => ({ status: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => ({ ...error, status: error.code }),
  )
}

async function verified(file: string, ...more: string[]) {
  const { status, stdout, stderr } = await muharPdf(
    'verify',
    at(file),
    '--trust',
    at('roots.pem'),
    '--json',
    ...more,
  )
  return { status, stderr, ...(stdout ? JSON.parse(stdout) : {}) }
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    try {
      if (request.method === 'POST')
        response.end(await online.askOcsp('http://here', new Uint8Array(Buffer.concat(chunks))))
      else response.end(await online.fetchCrl(`http://here${request.url}`))
    } catch {
      response.writeHead(503).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  authority = await TestAuthority.create()
  const ocsp = new x509.AuthorityInfoAccessExtension({ ocsp: `http://${host}/ocsp` })
  signer = await authority.issueOrganisation('TEST ONLY Company', { extensions: [ocsp] })
  online = (await OnlineAuthority.over(authority)).knows(signer)
  folder.write('roots.pem', pem('CERTIFICATE', authority.root.der))
  const field = {
    field: 'one',
    page: 1,
    rect: [40, 40, 90, 40] as const,
    subFilter: 'ETSI.CAdES.detached' as const,
  }
  const one = await signWithPort(await aPdf({ pages: 2 }), { field, holder: signer, authority })
  folder.write('one.pdf', one)
  folder.write(
    'two.pdf',
    await signWithPort(one, { field: { ...field, field: 'two', page: 2 }, holder: signer, authority }),
  )
  folder.write('plain.pdf', await aPdf())
  runTool('qpdf', '--encrypt', 'open sesame', 'owner', '256', '--', at('plain.pdf'), at('locked.pdf'))
})
afterAll(() => {
  server.close()
  folder.remove()
})

describe('muhar-pdf verify', () => {
  it('says level, path, time-stamps, revocation and what came after, by page and object', async () => {
    await expect(verified('two.pdf')).resolves.toMatchObject({
      status: 0,
      signatures: [
        {
          field: 'one',
          level: 'B-B',
          isBaseline: true,
          timestamps: [],
          path: [
            { subject: 'TEST ONLY Company', role: 'signer' },
            { role: 'authority' },
            { role: 'authority' },
            { subject: 'TEST ONLY Root', role: 'anchor' },
          ],
          anchor: { subject: 'TEST ONLY Root', kind: 'test' },
          revocation: [{ subject: 'TEST ONLY Company', status: 'unknown' }, {}, {}],
          changesAfter: [
            { revision: 3, kind: 'signature', page: 2, objects: [expect.any(Number), expect.any(Number)] },
          ],
        },
        { field: 'two', changesAfter: [] },
      ],
    })
    const { stdout } = await muharPdf('verify', at('two.pdf'), '--trust', at('roots.pem'))
    expect(stdout).toMatch(/2 of 2 signatures good/)
    expect(stdout).toMatch(/trust {6}test, not trusted: TEST ONLY Root/)
    expect(stdout).toMatch(/later {6}revision 3: signature, page 2, objects \d+ \d+/)
  })

  it('asks nobody unless told whom', async () => {
    const before = online.asked.length
    await verified('one.pdf')
    await expect(verified('one.pdf', '--require-revocation')).resolves.toMatchObject({
      status: 1,
      signatures: [{ indication: 'INDETERMINATE', subIndication: 'TRY_LATER' }],
    })
    expect(online.asked.length).toBe(before)
    const report = await verified('one.pdf', '--online', host)
    expect(report).toMatchObject({
      status: 0,
      signatures: [{ revocation: [{ status: 'good', source: 'ocsp', from: 'network' }, {}, {}] }],
    })
    // The lists of the authorities above lie at a host that was not named.
    expect(report.signatures[0].revocation[1]).toMatchObject({
      status: 'unknown',
      trouble: expect.stringContaining('crl.test.invalid'),
    })
    expect(online.asked.length).toBe(before + 1)
  })

  it('hears of a revocation', async () => {
    online.revokedAt = new Date(authority.now.getTime() - minutes)
    await expect(verified('one.pdf', '--online', host)).resolves.toMatchObject({
      status: 1,
      signatures: [
        {
          indication: 'TOTAL-FAILED',
          subIndication: 'REVOKED',
          revocation: [{ status: 'revoked', from: 'network' }, {}, {}],
        },
      ],
    })
    online.revokedAt = undefined
  })

  it('judges at another time', async () => {
    const time = new Date(authority.now.getTime() + 800 * days).toISOString()
    await expect(verified('one.pdf', '--time', time)).resolves.toMatchObject({
      status: 1,
      signatures: [{ subIndication: 'OUT_OF_BOUNDS_NO_POE' }],
    })
    await expect(verified('one.pdf', '--time', 'tomorrow')).resolves.toMatchObject({ status: 2 })
  })

  it('opens a protected file with the password of the environment', async () => {
    await expect(verified('locked.pdf')).resolves.toMatchObject({
      status: 2,
      stderr: expect.stringContaining('password'),
    })
    await expect(verified('locked.pdf', '--password-env', 'FILE_PASS')).resolves.toMatchObject({
      status: 1,
      signatures: [],
    })
    await expect(verified('locked.pdf', '--password-env', 'NOT_THERE')).resolves.toMatchObject({ status: 2 })
  })

  it('takes its trust from a folder and the system as well', async () => {
    mkdirSync(at('trust/test'), { recursive: true })
    folder.write('trust/test/simulator.pem', pem('CERTIFICATE', authority.root.der))
    const folded = await muharPdf(
      'verify',
      at('one.pdf'),
      '--trust-folder',
      at('trust'),
      '--trust-system',
      '--json',
    )
    expect(folded.status).toBe(1)
    expect(JSON.parse(folded.stdout)).toMatchObject({
      isTest: true,
      signatures: [
        { subIndication: 'NO_CERTIFICATE_CHAIN_FOUND', message: expect.stringContaining('not trusted') },
      ],
    })
    await expect(muharPdf('verify', at('one.pdf'))).resolves.toMatchObject({ status: 2 })
  })
})
