import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RevocationTrouble } from '../../revocation-source.ts'
import { TestAuthority } from '../../tests/pki.ts'
import { httpRevocation } from './http-revocation.ts'

describe('revocation data over HTTP', () => {
  let server: Server
  let host: string
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  let asked: string[]
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      answer(request, response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    asked = []
    answer = (_, response) => response.end('bytes')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const ours = (more = {}) => httpRevocation({ allow: [host], patienceMs: 300, mostCrlBytes: 1000, ...more })
  const trouble = (words: RegExp, isFinal: boolean) =>
    expect.objectContaining({ name: 'RevocationTrouble', message: expect.stringMatching(words), isFinal })

  it('fetches a list once, also when it is asked for twice at once', async () => {
    const source = ours()
    const [one, other] = await Promise.all([
      source.fetchCrl(`http://${host}/a`),
      source.fetchCrl(`http://${host}/a`),
    ])
    expect(new TextDecoder().decode(one)).toBe('bytes')
    expect(other).toEqual(one)
    expect(asked).toEqual(['GET /a'])
  })

  it('asks again for what failed', async () => {
    const source = ours()
    answer = (_, response) => response.writeHead(500).end()
    await expect(source.fetchCrl(`http://${host}/a`)).rejects.toEqual(trouble(/answered 500/, false))
    answer = (_, response) => response.end('bytes')
    await expect(source.fetchCrl(`http://${host}/a`)).resolves.toHaveLength(5)
  })

  it('posts OCSP requests, and gets them where a responder knows GET alone', async () => {
    const request = Uint8Array.of(0x30, 0x03, 0xff, 0xfe, 0xfd)
    await ours().askOcsp(`http://${host}/ocsp`, request)
    answer = (one, response) => response.writeHead(one.method === 'POST' ? 405 : 200).end('bytes')
    await expect(ours().askOcsp(`http://${host}/ocsp/`, request)).resolves.toHaveLength(5)
    expect(asked).toEqual(['POST /ocsp', 'POST /ocsp/', 'GET /ocsp/MAP%2F%2Fv0%3D'])
  })

  it('asks nobody who is not allowed, at first or by a redirect', async () => {
    const other = ours({ allow: ['ca.example'] })
    await expect(other.fetchCrl(`http://${host}/a`)).rejects.toEqual(trouble(/not among the hosts/, true))
    for (const bad of ['ldap://ca.example/x', 'file:///etc/passwd', `http://me:secret@${host}/`, 'nonsense'])
      await expect(ours().fetchCrl(bad), bad).rejects.toEqual(trouble(/not an address/, true))
    answer = (_, response) => response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end()
    await expect(ours().fetchCrl(`http://${host}/a`)).rejects.toEqual(
      trouble(/elsewhere\.invalid is not/, true),
    )
    expect(asked).toEqual(['GET /a'])
  })

  it('follows a redirect within what is allowed, but not for ever', async () => {
    answer = ({ url }, response) =>
      url === '/a' ? response.writeHead(301, { location: '/b' }).end() : response.end('moved')
    expect(new TextDecoder().decode(await ours().fetchCrl(`http://${host}/a`))).toBe('moved')
    answer = (_, response) => response.writeHead(302, { location: '/c' }).end()
    await expect(ours().fetchCrl(`http://${host}/c`)).rejects.toEqual(trouble(/again and again/, false))
  })

  it('takes no more than it should, and does not wait for ever', async () => {
    answer = (_, response) => response.end(Buffer.alloc(1000))
    await expect(ours().fetchCrl(`http://${host}/a`)).resolves.toHaveLength(1000)
    answer = (_, response) => response.end(Buffer.alloc(1001))
    await expect(ours().fetchCrl(`http://${host}/b`)).rejects.toEqual(trouble(/more than 1000 bytes/, true))
    answer = () => {}
    await expect(ours().fetchCrl(`http://${host}/c`)).rejects.toEqual(
      trouble(/no answer within 300 ms/, false),
    )
    answer = (_, response) => response.write('and then nothing')
    await expect(ours().fetchCrl(`http://${host}/d`)).rejects.toEqual(trouble(/no answer within/, false))
    await expect(ours({ allow: 'any' }).fetchCrl('http://127.0.0.1:1/')).rejects.toEqual(
      trouble(/cannot be reached/, false),
    )
  })

  it('fetches an issuer, and nothing else in its place', async () => {
    const { root } = await TestAuthority.create()
    answer = (_, response) => response.end(root.der)
    await expect(ours().fetchIssuer(`http://${host}/ca.cer`)).resolves.toEqual(root.der)
    answer = (_, response) => response.end('<html>')
    await expect(ours().fetchIssuer(`http://${host}/other.cer`)).rejects.toBeInstanceOf(RevocationTrouble)
  })
})
