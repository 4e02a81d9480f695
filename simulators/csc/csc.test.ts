import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCsc } from './start.ts'

const sha256 = '2.16.840.1.101.3.4.2.1'
const rsa = '1.2.840.113549.1.1.1'
const data = Buffer.from('to be signed')
const hashed = createHash('sha256').update(data).digest('base64')

describe('remote signing simulator', () => {
  let csc: Awaited<ReturnType<typeof startCsc>>
  beforeAll(async () => {
    csc = await startCsc()
  })
  afterAll(() => csc.close())

  const ask = async (method: string, body: object, token = csc.accessToken) => {
    const response = await fetch(`${csc.cscUrl}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  const order = { hashes: [hashed], hashAlgorithmOID: sha256 }
  const authorise = (more: object = {}) =>
    ask('credentials/authorize', {
      credentialID: csc.credentialId,
      numSignatures: 1,
      ...order,
      authData: [{ id: 'PIN', value: csc.pin }],
      ...more,
    })
  const sign = (SAD: string, more: object = {}) =>
    ask('signatures/signHash', { credentialID: csc.credentialId, SAD, ...order, signAlgo: rsa, ...more })
  const leaf = async () => {
    const { body } = await ask('credentials/info', { credentialID: csc.credentialId, certificates: 'chain' })
    return new X509Certificate(Buffer.from(body.cert.certificates[0], 'base64'))
  }
  const isOurs = async (signature: string) =>
    verify(
      'sha256',
      data,
      createPublicKey((await leaf()).publicKey.export({ type: 'spki', format: 'pem' })),
      Buffer.from(signature, 'base64'),
    )
  const faults = (kind: string) =>
    fetch(`${csc.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${csc.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })
  beforeEach(async () => {
    await fetch(`${csc.url}/admin/behaviour`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${csc.adminToken}` },
    })
  })

  it('signs the hash that was authorised, once', async () => {
    const { SAD } = (await authorise()).body
    const signed = await sign(SAD)
    expect(signed.status).toBe(200)
    expect(await isOurs(signed.body.signatures[0])).toBe(true)
    expect(await sign(SAD)).toMatchObject({
      status: 400,
      body: { error_description: 'Invalid parameter SAD' },
    })
  })

  it('signs no other hash than the one that was authorised', async () => {
    const { SAD } = (await authorise()).body
    const other = createHash('sha256').update('another').digest('base64')
    expect((await sign(SAD, { hashes: [other] })).status).toBe(400)
  })

  it('has a certificate under its root, whose revocation it answers for', async () => {
    const certificate = await leaf()
    expect(certificate.verify(new X509Certificate(csc.rootPem).publicKey)).toBe(true)
    expect(certificate.subject).toContain('TEST ONLY')
    expect(certificate.infoAccess).toContain(`${csc.url}/ocsp`)
  })

  it('refuses a wrong token, credential, PIN and algorithm', async () => {
    expect((await ask('credentials/list', {}, 'stale')).status).toBe(401)
    expect((await ask('credentials/info', { credentialID: 'other' })).status).toBe(400)
    expect((await authorise({ authData: [{ id: 'PIN', value: '0' }] })).body.error).toBe('invalid_pin')
    const { SAD } = (await authorise()).body
    expect((await sign(SAD, { signAlgo: '1.2.3' })).status).toBe(400)
  })

  it('is down, answers garbage, or signs with another key when ordered, once', async () => {
    await faults('down')
    expect((await authorise()).status).toBe(503)
    await faults('garbage')
    expect((await authorise()).body).toBeNull()
    await faults('wrong-key')
    const { SAD } = (await authorise()).body
    expect(await isOurs((await sign(SAD)).body.signatures[0])).toBe(false)
    await faults('refuse')
    expect((await sign((await authorise()).body.SAD)).status).toBe(500)
  })

  it('locks its credential after five wrong PINs', async () => {
    const locked = await startCsc()
    try {
      const wrong = () =>
        fetch(`${locked.cscUrl}/credentials/authorize`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${locked.accessToken}` },
          body: JSON.stringify({ credentialID: locked.credentialId, numSignatures: 1, ...order }),
        }).then((response) => response.json())
      for (let time = 0; time < 5; time++) expect(await wrong()).toMatchObject({ error: 'invalid_pin' })
      expect(await wrong()).toMatchObject({ error_description: 'The credential is locked' })
    } finally {
      await locked.close()
    }
  })
})
