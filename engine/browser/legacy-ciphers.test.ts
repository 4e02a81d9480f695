import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { TestAuthority } from '../tests/pki.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { qpdf } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import { blobSource } from './blob-source.ts'
import { webLegacyCiphers } from './legacy-ciphers.ts'
import { webCrypto } from './web-crypto.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('the ciphers of a browser', () => {
  it('digest with MD5 as Node does, at every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const data = Uint8Array.from({ length }, (_, index) => index * 7 + length)
      expect(webLegacyCiphers.md5(data), `${length} bytes`).toEqual(nodeLegacyCiphers.md5(data))
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), (data) => {
        expect(webLegacyCiphers.md5(data)).toEqual(nodeLegacyCiphers.md5(data))
      }),
    )
  })

  it.each([16, 32])('turn AES-CBC as Node does, with a key of %i bytes', (length) => {
    const blocks = fc.integer({ min: 0, max: 40 }).chain((count) => bytes(count * 16))
    fc.assert(
      fc.property(bytes(length), bytes(16), blocks, (key, iv, data) => {
        for (const direction of ['encrypt', 'decrypt'] as const)
          expect(webLegacyCiphers.aesCbc(direction, key, iv, data)).toEqual(
            nodeLegacyCiphers.aesCbc(direction, key, iv, data),
          )
      }),
    )
  })

  it('do so from the middle of other bytes', () => {
    const around = Uint8Array.from({ length: 100 }, (_, index) => index)
    const [key, iv, data] = [around.subarray(3, 19), around.subarray(21, 37), around.subarray(41, 73)]
    expect(webLegacyCiphers.aesCbc('decrypt', key, iv, data)).toEqual(
      nodeLegacyCiphers.aesCbc('decrypt', key, iv, data),
    )
  })
})

describe('a protected file in a browser', () => {
  it.each([
    ['RC4, 40 bits', ['40']],
    ['RC4, 128 bits', ['128', '--use-aes=n']],
    ['AES-128', ['128', '--use-aes=y']],
    ['AES-256', ['256']],
    ['AES-256 of revision 5', ['256', '--force-R5']],
  ])('is verified behind its password: %s', async (_, kind) => {
    const authority = await TestAuthority.create()
    const holder = await authority.issue()
    const base = qpdf(await aPdf(), '--allow-weak-crypto', '--encrypt', 'user', 'owner', ...kind, '--')
    const field = {
      field: 'one',
      page: 1,
      rect: [40, 40, 120, 50],
      appearance: { lines: ['Asha Rao'] },
    } as const
    const opened = { ciphers: webLegacyCiphers, password: 'user' }
    const signed = new Uint8Array(await signWithPort(base, { field, holder, authority, access: opened }))
    const judge = (file: Uint8Array<ArrayBuffer>, access: object) =>
      verify(blobSource(new Blob([file])), { trust: authority.trust, crypto: webCrypto, ...access })
    for (const password of ['user', 'owner'])
      await expect(judge(signed, { ...opened, password })).resolves.toMatchObject({ isGood: true })
    await expect(judge(signed, { ciphers: webLegacyCiphers })).rejects.toMatchObject({ code: 'ENCRYPTED' })
    await expect(judge(signed, { ...opened, password: 'other' })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    signed[100]! ^= 1
    await expect(judge(signed, opened)).resolves.toMatchObject({ isGood: false })
  })
})
