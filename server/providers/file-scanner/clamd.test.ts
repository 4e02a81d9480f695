import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startClamd } from '#simulators/clamd/start.ts'
import { eicar } from '#testing/hostile/eicar.ts'
import { clamd, clamdAddress } from './clamd.ts'
import { ScannerAway } from './port.ts'

const mostBytes = 3_000_000
const bytesOf = (...chunks: (Uint8Array | string)[]) =>
  async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk)
  }

describe('clamd over its socket', () => {
  let simulator: Awaited<ReturnType<typeof startClamd>>
  beforeAll(async () => {
    simulator = await startClamd({ mostBytes })
  })
  afterAll(() => simulator.close())

  const ours = (more: { waitMs?: number; answerMs?: number } = {}) =>
    clamd({ at: clamdAddress(simulator.clamdAddress)!, waitMs: 0, answerMs: 5_000, ...more })
  const order = async (kind: string, more: object = {}) => {
    const answer = await fetch(`${simulator.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${simulator.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind, ...more }),
    })
    expect(answer.status).toBe(201)
  }

  it('finds nothing in harmless bytes, of any length and cut anyhow', async () => {
    const big = Buffer.alloc(1_000_000, 'harmless')
    for (const chunks of [['a'], ['', 'b', ''], [big, big.subarray(0, 7), big], []])
      expect(await ours().scan(bytesOf(...chunks))).toEqual({ kind: 'clean' })
  })

  it('finds the test file in any place', async () => {
    const infected = { kind: 'infected', found: 'Eicar-Test-Signature' }
    expect(await ours().scan(bytesOf(eicar))).toEqual(infected)
    expect(
      await ours().scan(bytesOf(Buffer.alloc(900_000), eicar.subarray(0, 9), eicar.subarray(9))),
    ).toEqual(infected)
  })

  it('says when a file is more than the scanner takes, whose line is closed while we write', async () => {
    const chunk = Buffer.alloc(1_000_000)
    expect(await ours().scan(bytesOf(...Array.from({ length: 30 }, () => chunk)))).toEqual({
      kind: 'too-large',
    })
  })

  it('does not believe good news about a file that it has not heard to the end', async () => {
    await order('early-ok')
    const endless = async function* () {
      for (;;) yield Buffer.alloc(10_000)
    }
    await expect(ours().scan(endless)).rejects.toThrow('stream: OK')
  })

  it.each(['down', 'slow', 'garbage', 'hang-up', 'error'])(
    'gives no verdict when the scanner is %s',
    async (kind) => {
      await order(kind, { seconds: 2 })
      const sent = bytesOf(...Array.from({ length: 20 }, () => Buffer.alloc(100_000)))
      await expect(ours({ answerMs: 400 }).scan(sent)).rejects.toBeInstanceOf(ScannerAway)
      expect(await ours().scan(sent)).toEqual({ kind: 'clean' })
    },
  )

  it('waits for a scanner that comes back in time', async () => {
    await order('down', { times: 2 })
    expect(await ours({ waitMs: 10_000 }).scan(bytesOf(eicar))).toMatchObject({ kind: 'infected' })
  })

  it('knows whether the scanner answers', async () => {
    expect(await ours().isUp()).toBe(true)
    for (const kind of ['down', 'garbage']) {
      await order(kind)
      expect(await ours().isUp()).toBe(false)
    }
    const nobody = clamd({ at: { host: '127.0.0.1', port: await aFreePort() }, waitMs: 0 })
    expect(await nobody.isUp()).toBe(false)
    await expect(nobody.scan(bytesOf('a'))).rejects.toThrow('cannot be reached')
  })

  it('hands on a fault of the source of the bytes', async () => {
    const broken = async function* () {
      yield Buffer.from('a')
      throw new Error('the vault is away')
    }
    await expect(ours().scan(broken)).rejects.toThrow('the vault is away')
  })

  it('speaks over a unix socket too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muhar-clamd-'))
    const socketPath = join(folder, 'clamd.sock')
    const local = await startClamd({ socketPath })
    expect(await clamd({ at: clamdAddress(socketPath)!, waitMs: 0 }).scan(bytesOf(eicar))).toMatchObject({
      kind: 'infected',
    })
    await local.close()
    await rm(folder, { recursive: true })
  })

  it('reads addresses', () => {
    expect(clamdAddress('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
    expect(clamdAddress('scanner.internal:3310')).toEqual({ host: 'scanner.internal', port: 3310 })
    expect(clamdAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
    for (const wrong of ['', 'localhost', 'a:b', 'host:0', 'host:70000', 'http://host:3310', 'relative/path'])
      expect(clamdAddress(wrong)).toBeNull()
  })
})

async function aFreePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  await new Promise((resolve) => server.close(resolve))

  return port
}
