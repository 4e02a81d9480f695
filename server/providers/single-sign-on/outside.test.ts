import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchOutside } from './outside.ts'

let server: Server
let port: number
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`)
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
    else if (request.url === '/stalls') response.writeHead(200).write('The first half')
    else if (request.url === '/breaks')
      response.writeHead(200).write('The first half', () => request.socket.resetAndDestroy())
    else if (request.url === '/long') response.end(Buffer.alloc(1024 * 1024 + 1))
    else request.pipe(response.writeHead(200, { 'content-type': 'text/plain' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A resolver that answers each time the next of these. */
const saying = (...answers: string[][]) => {
  let turn = 0

  return (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    const addresses = answers[Math.min(turn, answers.length - 1)] ?? []
    turn += 1
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}
const strict = (...answers: string[][]) =>
  fetchOutside({ allowsHttp: true, networks: [], resolve: saying(...answers) })

describe('an address that an administrator wrote down', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[::7f00:1]',
    '[64:ff9b::a00:1]',
    '[2002:7f00:1::]',
    '[fd00::1]',
    '[fe80::1]',
  ])('is not asked in figures inside: %s', async (host) => {
    const before = asked.length
    await expect(strict()(`http://${host}:${port}/`)).rejects.toThrow('inside a network')
    expect(asked).toHaveLength(before)
  })

  it.each([
    [['127.0.0.1']],
    [['10.0.0.5']],
    [['::1']],
    [['203.0.113.9', '127.0.0.1']],
    [['::ffff:127.0.0.1']],
  ])('is not asked by a name that leads inside: %s', async (addresses) => {
    const before = asked.length
    await expect(strict(addresses)(`http://provider.example:${port}/`)).rejects.toThrow('inside a network')
    expect(asked).toHaveLength(before)
  })

  it('is asked where it led when it was judged, whatever its name answers next', async () => {
    const open = fetchOutside({
      allowsHttp: true,
      networks: ['127.0.0.0/8'],
      resolve: saying(['127.0.0.1'], ['203.0.113.9']),
    })
    expect((await open(`http://provider.example:${port}/`)).status).toBe(200)
    // A second request resolves again, on a connection of its own, and is judged again.
    const turning = fetchOutside({
      allowsHttp: true,
      networks: ['127.0.0.1'],
      resolve: saying(['127.0.0.1'], ['127.0.0.2']),
    })
    expect((await turning(`http://provider.example:${port}/`)).status).toBe(200)
    await expect(turning(`http://provider.example:${port}/`)).rejects.toThrow('inside a network')
  })

  it('is asked in a network that the installation names, with what is to be said', async () => {
    const open = fetchOutside({ allowsHttp: true, networks: ['127.0.0.1'] })
    const answer = await open(`http://127.0.0.1:${port}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant: 'a b' }),
    })
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      200,
      'grant=a+b',
      'text/plain',
    ])
    expect((await open(`http://127.0.0.1:${port}/moved`)).status).toBe(302)
    await expect(open(`http://127.0.0.1:${port}/long`)).rejects.toThrow('too long')
    await expect(open(`http://127.0.0.1:${port}/`, { signal: AbortSignal.abort() })).rejects.toThrow()
  })

  it('is asked there at the ports that are named, and at no other', async () => {
    const at = (ports: number[]) =>
      fetchOutside({ allowsHttp: true, networks: ['127.0.0.0/8'], ports, resolve: saying(['127.0.0.1']) })
    for (const host of ['127.0.0.1', 'provider.example']) {
      expect((await at([port])(`http://${host}:${port}/`)).status).toBe(200)
      await expect(at([port + 1])(`http://${host}:${port}/`)).rejects.toThrow('inside a network')
    }
  })

  it('may stop in the middle of its answer', async () => {
    const open = fetchOutside({ allowsHttp: true, networks: ['127.0.0.1'] })
    const signal = AbortSignal.timeout(200)
    await expect(open(`http://127.0.0.1:${port}/stalls`, { signal })).rejects.toThrow()
    await expect(open(`http://127.0.0.1:${port}/breaks`)).rejects.toThrow()
  })

  it('is asked over https alone outside a demonstration', async () => {
    const open = fetchOutside({ allowsHttp: false, networks: ['127.0.0.1'] })
    for (const address of [`http://127.0.0.1:${port}/`, 'file:///etc/hostname', 'data:,a'])
      await expect(open(address)).rejects.toThrow('without https')
  })
})
