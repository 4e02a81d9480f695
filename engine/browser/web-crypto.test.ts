import { constants, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nodeCrypto } from '../node/node-crypto.ts'
import type { SignatureAlgorithm } from '../ports.ts'
import { blobSource } from './blob-source.ts'
import { webCrypto } from './web-crypto.ts'

const data = new TextEncoder().encode('What was signed.')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve })

const cases: [string, SignatureAlgorithm, ReturnType<typeof ec>, object][] = [
  ['RSA PKCS#1 SHA-256', { name: 'RSA-PKCS1', hash: 'SHA-256' }, rsa, {}],
  ['RSA PKCS#1 SHA-512', { name: 'RSA-PKCS1', hash: 'SHA-512' }, rsa, {}],
  [
    'RSA PSS SHA-384',
    { name: 'RSA-PSS', hash: 'SHA-384', saltLength: 48 },
    rsa,
    { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 },
  ],
  ['ECDSA P-256', { name: 'ECDSA', hash: 'SHA-256' }, ec('P-256'), {}],
  ['ECDSA P-384', { name: 'ECDSA', hash: 'SHA-384' }, ec('P-384'), {}],
  ['ECDSA P-521', { name: 'ECDSA', hash: 'SHA-512' }, ec('P-521'), {}],
]

describe.each([
  ['WebCrypto', webCrypto],
  ['node:crypto', nodeCrypto],
] as const)('the crypto port on %s', (_, port) => {
  it.each(cases)(
    'verifies %s, and refuses changed data and a changed signature',
    async (_, algorithm, keys, how) => {
      const hash = algorithm.hash.replace('-', '').toLowerCase()
      const spki = new Uint8Array(keys.publicKey.export({ type: 'spki', format: 'der' }))
      // Many times: ECDSA numbers with leading zeros must come right too.
      for (let round = 0; round < (algorithm.name === 'ECDSA' ? 40 : 1); round++) {
        const signature = new Uint8Array(
          createSign(hash)
            .update(data)
            .sign({ key: keys.privateKey, ...how }),
        )
        expect(
          createVerify(hash)
            .update(data)
            .verify({ key: keys.publicKey, ...how }, signature),
        ).toBe(true)
        await expect(port.verify(algorithm, spki, data, signature)).resolves.toBe(true)
        await expect(port.verify(algorithm, spki, data.subarray(1), signature)).resolves.toBe(false)
        const changed = signature.slice()
        changed[changed.length - 1]! ^= 1
        await expect(port.verify(algorithm, spki, data, changed)).resolves.toBe(false)
      }
      await expect(port.verify(algorithm, spki, data, new Uint8Array(7))).resolves.toBe(false)
    },
  )

  it.each(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const)(
    'hashes in pieces as the other side does: %s',
    async (hash) => {
      const one = port.hasher(hash)
      await one.update(data.subarray(0, 5))
      const fork = one.fork?.()
      await one.update(data.subarray(5))
      await fork?.update(data.subarray(5))
      const other = nodeCrypto.hasher(hash)
      await other.update(data)
      const expected = await other.digest()
      expect(await one.digest()).toEqual(expected)
      expect(await fork?.digest()).toEqual(expected)
    },
  )
})

describe('blobSource', () => {
  it('reads ranges and refuses what is outside', async () => {
    const source = blobSource(new Blob([data]))
    expect(await source.read(5, 8)).toEqual(data.subarray(5, 8))
    await expect(source.read(5, data.length + 1)).rejects.toThrow(RangeError)
  })
})
