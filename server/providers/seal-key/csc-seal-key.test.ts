import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCertificate } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import { toolFolder } from '#engine/tests/run-tool.ts'
import { startCsc } from '#simulators/csc/start.ts'
import { cscSealKey } from './csc-seal-key.ts'

describe('the key of the seal at a signing service', () => {
  const folder = toolFolder()
  let csc: Awaited<ReturnType<typeof startCsc>>
  beforeAll(async () => {
    csc = await startCsc()
  })
  afterAll(async () => {
    await csc?.close()
    folder.remove()
  })

  const atService = (pin: string) =>
    cscSealKey(
      {
        url: csc.cscUrl,
        credentialId: csc.credentialId,
        accessTokenFile: folder.write('token', `${csc.accessToken}\n`),
        pinFile: folder.write('pin', pin),
      },
      () => new Date(),
    )
  const orders = (kind: string) =>
    fetch(`${csc.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${csc.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })

  it('signs what its certificate proves, several at once', async () => {
    const key = await atService(csc.pin).open()
    const { spki } = readCertificate(key.certificates[0]!)
    const data = Buffer.from('sealed')
    for (const signature of await Promise.all([1, 2, 3].map(() => key.sign(data))))
      expect(await nodeCrypto.verify(key.algorithm, spki, data, signature)).toBe(true)
  })

  it('tries a wrong PIN once and not again, so that the service does not lock the credential', async () => {
    const key = atService('0')
    for (let time = 0; time < 7; time++)
      await expect(key.open()).rejects.toThrow(
        'The key of the seal cannot be used: the signing service refuses the PIN',
      )
    await expect(atService(csc.pin).open()).resolves.toBeDefined()
  })

  it.each([
    ['down', 'without JSON'],
    ['garbage', 'without JSON'],
    ['refuse', 'The key is away'],
    ['wrong-key', 'not of its key'],
  ])('says why, and is there again afterwards: %s', async (kind, words) => {
    const key = atService(csc.pin)
    await orders(kind)
    await expect(key.open()).rejects.toThrow(words)
    await expect(key.open()).resolves.toBeDefined()
  })
})
