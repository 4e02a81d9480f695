import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cscServices } from './csc.ts'

/** A service of which a test says how it answers. */
describe('a signing service that does not answer as it should', () => {
  let answers: (response: ServerResponse) => void
  let asked: number
  let url: string
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked += 1
      answers(response)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    asked = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const services = () => cscServices({ allowsHttp: true, networks: ['127.0.0.0/8'], patienceMs: 150 })
  const service = () => ({
    url: `${url}/csc/v2`,
    clientId: 'muhar',
    clientSecret: 'a secret',
    returnUrl: url,
  })
  const says = (status: number, body: object = { error: 'invalid_request' }) => {
    answers = (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const reads = () => services().readCredential(service(), 'token', 'key-1')
  const signs = () =>
    services().signAlone(service(), 'token', { credentialId: 'key-1', hashes: [new Uint8Array(32)] }, '1', {
      name: 'ECDSA',
    })

  it.each([408, 425, 429, 500, 503])('is away where it answers %i', async (status) => {
    says(status)
    await expect(reads()).rejects.toMatchObject({ why: 'away' })
    await expect(signs()).rejects.toMatchObject({ why: 'away' })
    await expect(services().ownToken(service(), url)).rejects.toMatchObject({ why: 'away' })
  })

  it.each([400, 403, 404])('has no such key for us where it answers %i', async (status) => {
    says(status)
    expect(await reads()).toBeNull()
    await expect(signs()).rejects.toMatchObject({ why: 'refused' })
  })

  it.each([401, 402, 405, 409])('refuses us, and says nothing of the key, by %i', async (status) => {
    says(status)
    await expect(reads()).rejects.toMatchObject({ why: 'refused' })
  })

  it('is not waited for again right after it was silent', async () => {
    answers = () => undefined
    const { describe: asks, ownToken } = services()
    await expect(asks(service().url)).rejects.toMatchObject({ why: 'away' })
    expect(asked).toBe(1)
    says(200, { oauth2: url, authType: ['oauth2code'] })
    const began = performance.now()
    await expect(asks(service().url)).rejects.toMatchObject({ why: 'away' })
    await expect(ownToken(service(), url)).rejects.toMatchObject({ why: 'away' })
    expect(performance.now() - began).toBeLessThan(100)
    expect(asked).toBe(1)
    // Another service is, and so is one that has answered, whatever it said.
    const { oauth } = await asks(`${url}/other/csc/v2`)
    expect(oauth).toBe(url)
    says(503)
    await expect(asks(`${url}/other/csc/v2`)).rejects.toMatchObject({ why: 'away' })
    says(200, { oauth2: url, authType: ['oauth2code'] })
    expect((await asks(`${url}/other/csc/v2`)).oauth).toBe(url)
  })
})
