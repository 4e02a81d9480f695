import 'reflect-metadata'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OnlineAuthority } from '../../tests/online-authority.ts'
import { aPdf } from '../../tests/pdf-files.ts'
import { type Holder, TestAuthority } from '../../tests/pki.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'
import { stampWithOpenssl } from '../../tests/time-stamps.ts'
import { verify } from '../../verify/verify.ts'
import { nodeCrypto } from '../node-crypto.ts'

describe('muhar-pdf sign --level', () => {
  const folder = toolFolder()
  const at = (name: string) => `${folder.path}/${name}`
  let authority: TestAuthority
  let online: OnlineAuthority
  let stamper: Holder
  let server: Server
  let url: string
  let isDown: boolean
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        answer(request.url ?? '', Buffer.concat(parts)).then(
          (bytes) => response.end(bytes),
          () => response.writeHead(503).end(),
        )
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    authority = await TestAuthority.create({ online: url })
    const services = () => ({
      extensions: [new x509.AuthorityInfoAccessExtension({ ocsp: `${url}/ocsp` })],
    })
    stamper = await authority.issueTimeStamper(services())
    const company = await authority.issueOrganisation('TEST ONLY Company', services())
    online = (await OnlineAuthority.over(authority)).knows(stamper, company)
    folder.write('roots.pem', pem('CERTIFICATE', authority.root.der))
    folder.write(
      'chain.pem',
      [...authority.chain, authority.root.der].map((der) => pem('CERTIFICATE', der)).join(''),
    )
    folder.write('leaf.pem', pem('CERTIFICATE', company.der))
    folder.write('leaf.key', pem('PRIVATE KEY', company.pkcs8))
    const p12 = ['-in', at('leaf.pem'), '-inkey', at('leaf.key'), '-certfile', at('chain.pem')]
    runTool('openssl', 'pkcs12', '-export', ...p12, '-passout', 'pass:right', '-out', at('key.p12'))
    folder.write('in.pdf', await aPdf())
  })
  beforeEach(() => {
    isDown = false
    online.down.clear()
  })
  afterAll(() => {
    server.close()
    folder.remove()
  })

  async function answer(path: string, body: Buffer): Promise<Uint8Array> {
    if (path === '/tsa' && !isDown) return stampWithOpenssl(new Uint8Array(body), stamper, authority)
    if (path === '/ocsp') return online.askOcsp(`${url}${path}`, new Uint8Array(body))
    if (path.endsWith('.crl')) return online.fetchCrl(`${url}${path}`)
    throw new Error('away')
  }

  /** Not `spawnSync`: the authorities answer from this process. */
  function sign(out: string, ...more: string[]): Promise<{ status: number | null; stderr: string }> {
    const main = new URL('./main.ts', import.meta.url).pathname
    const args = [
      'sign',
      at('in.pdf'),
      at(out),
      '--p12',
      at('key.p12'),
      '--passphrase-env',
      'P12_PASS',
      ...more,
    ]
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, P12_PASS: 'right' } })
    let stderr = ''
    child.stderr.on('data', (text: Buffer) => {
      stderr += text
    })
    return new Promise((resolve) => child.on('close', (status) => resolve({ status, stderr })))
  }
  const lasting = (level: string) => ['--level', level, '--tsa', `${url}/tsa`, '--trust', at('roots.pem')]

  it.each(['B-B', 'B-T', 'B-LT', 'B-LTA'])('reaches %s, and nothing higher', async (level) => {
    const { status, stderr } = await sign(`${level}.pdf`, ...lasting(level), '--field', 'Chairman')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const file = new Uint8Array(readFileSync(at(`${level}.pdf`)))
    const { signatures } = await verify(file, { trust: authority.trust, crypto: nodeCrypto })
    expect(signatures[0]).toMatchObject({ field: 'Chairman', indication: 'TOTAL-PASSED', level })
    expect(runTool('qpdf', '--check', at(`${level}.pdf`)).status).toBe(0)
  })

  it('takes the roots as they come where none are named, and says so', async () => {
    const { status, stderr } = await sign('free.pdf', '--level', 'B-LTA', '--tsa', `${url}/tsa`)
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^muhar-pdf: no --trust.*\n$/),
    })
    const file = new Uint8Array(readFileSync(at('free.pdf')))
    const { signatures } = await verify(file, { trust: authority.trust, crypto: nodeCrypto })
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', level: 'B-LTA' })
  })

  it('says what is missing, and writes nothing', async () => {
    isDown = true
    const stampless = await sign('none.pdf', ...lasting('B-T'))
    expect(stampless).toMatchObject({
      status: 4,
      stderr: expect.stringMatching(/B-T cannot be reached.*503/),
    })
    isDown = false
    online.down.add('ocsp').add('crl')
    const unproved = await sign('none.pdf', ...lasting('B-LT'))
    expect(unproved).toMatchObject({ status: 4, stderr: expect.stringMatching(/TEST ONLY Company.*503/) })
    const forbidden = await sign('none.pdf', ...lasting('B-LT'), '--online', 'ocsp.ca.example')
    expect(forbidden).toMatchObject({ status: 4, stderr: expect.stringMatching(/not among the hosts/) })
    expect(existsSync(at('none.pdf'))).toBe(false)
  })

  it.each([
    ['an unknown level', ['--level', 'B-XL']],
    ['no authority', ['--level', 'B-T', '--trust', at('roots.pem')]],
  ])('exits 2 for %s', async (_, args) => {
    expect((await sign('none.pdf', ...args)).status).toBe(2)
  })
})
