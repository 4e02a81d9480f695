import { createCipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { oids } from '../crypto/asn1/oids.ts'
import { context } from '../crypto/asn1/read.ts'
import { encode, integer, octetString, oid, sequence } from '../crypto/asn1/write.ts'
import { decryptTripleDes } from '../crypto/pkcs12/triple-des.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { type Holder, TestAuthority } from '../tests/pki.ts'
import { pem, runTool, toolFolder } from '../tests/run-tool.ts'
import { openKeyFile } from './key-file.ts'

const folder = toolFolder()
let authority: TestAuthority
let rsa: Holder
let curve: Holder

beforeAll(async () => {
  authority = await TestAuthority.create()
  rsa = await authority.issue()
  curve = await authority.issue({ kind: 'ec-384' })
  folder.write('chain.pem', authority.chain.map((der) => pem('CERTIFICATE', der)).join(''))
})
afterAll(() => folder.remove())

const at = (name: string) => `${folder.path}/${name}`

function exported(holder: Holder, passphrase: string, ...options: string[]): Uint8Array {
  folder.write('leaf.pem', pem('CERTIFICATE', holder.der))
  folder.write('leaf.key', pem('PRIVATE KEY', holder.pkcs8))
  const files = ['-in', at('leaf.pem'), '-inkey', at('leaf.key'), '-certfile', at('chain.pem')]
  const { status, text } = runTool(
    'openssl',
    'pkcs12',
    '-export',
    ...files,
    '-passout',
    `pass:${passphrase}`,
    '-out',
    at('file.p12'),
    ...options,
  )
  if (status !== 0) throw new Error(text)
  return new Uint8Array(readFileSync(at('file.p12')))
}

const data = new TextEncoder().encode('signed attributes')

describe('openKeyFile', () => {
  it.each([
    ['as OpenSSL 3 writes it', []],
    ['triple DES', ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
    ['RC2 of 40 bits beside triple DES, the old default', ['-legacy']],
    ['AES-128 with SHA-512 MAC', ['-keypbe', 'AES-128-CBC', '-macalg', 'sha512']],
    ['without MAC', ['-nomac']],
  ])('opens %s, and its key signs and stays inside', async (_, options) => {
    const [key] = await openKeyFile(exported(rsa, 'correct horse ₹', ...options), 'correct horse ₹')
    expect(key?.certificates).toEqual([rsa.der, ...authority.chain])
    const signature = await key!.sign(data)
    const spki = new Uint8Array(rsa.certificate.publicKey.rawData)
    await expect(nodeCrypto.verify(key!.algorithm, spki, data, signature)).resolves.toBe(true)
    expect(JSON.stringify(key)).not.toContain('"d"')
  })

  it.each(['rsa', 'curve'] as const)('holds a key of %s that nobody can take out', async (kind) => {
    const imports = vi.spyOn(crypto.subtle, 'importKey')
    try {
      await openKeyFile(exported({ rsa, curve }[kind], 'right'), 'right')
      const given = await Promise.all(imports.mock.results.map(({ value }) => value as Promise<CryptoKey>))
      const [key, ...others] = given.filter(({ type }) => type === 'private')
      expect(others).toEqual([])
      expect(key).toMatchObject({ extractable: false, usages: ['sign'] })
      for (const format of ['pkcs8', 'jwk'] as const)
        await expect(crypto.subtle.exportKey(format, key!)).rejects.toThrow()
      // What it was read from is overwritten.
      const bytes = imports.mock.calls.filter(([format]) => format === 'pkcs8').map(([, der]) => der)
      expect(bytes).toHaveLength(1)
      expect((bytes[0] as Uint8Array).every((byte) => byte === 0)).toBe(true)
    } finally {
      imports.mockRestore()
    }
  })

  it('signs with a key of a curve as CMS carries it', async () => {
    const [key] = await openKeyFile(exported(curve, 'right'), 'right')
    const spki = new Uint8Array(curve.certificate.publicKey.rawData)
    for (let round = 0; round < 20; round++)
      await expect(nodeCrypto.verify(key!.algorithm, spki, data, await key!.sign(data))).resolves.toBe(true)
  })

  it.each([[[]], [['-nomac']], [['-legacy', '-nomac']]])(
    'says that the passphrase is wrong: %j',
    async (options) => {
      await expect(openKeyFile(exported(rsa, 'right', ...options), 'wrong')).rejects.toMatchObject({
        name: 'KeyError',
      })
    },
  )

  it('offers each key of a file that holds several, with the certificate that is its own', async () => {
    const data = (content: Uint8Array) => sequence(oid(oids.data), encode(context(0), octetString(content)))
    const bag = (type: string, content: Uint8Array) => sequence(oid(type), encode(context(0), content))
    const certificate = ({ der }: Holder) =>
      bag(
        '1.2.840.113549.1.12.10.1.3',
        sequence(oid('1.2.840.113549.1.9.22.1'), encode(context(0), octetString(der))),
      )
    const key = ({ pkcs8 }: Holder) => bag('1.2.840.113549.1.12.10.1.1', pkcs8)
    const safe = sequence(certificate(curve), certificate(rsa), key(rsa), key(curve))
    const keys = await openKeyFile(sequence(integer(3), data(sequence(data(safe)))), '')
    expect(keys.map(({ certificates }) => certificates[0])).toEqual([rsa.der, curve.der])
    expect(keys.map(({ algorithm }) => algorithm.name)).toEqual(['RSA-PKCS1', 'ECDSA'])
  })

  it('refuses a file that asks for too many rounds', async () => {
    const file = exported(rsa, 'right', '-iter', '1000001', '-nomac')
    await expect(openKeyFile(file, 'right')).rejects.toMatchObject({ code: 'KEY_UNSUPPORTED' })
  })

  it('refuses what holds no key, or is no PKCS#12', async () => {
    const alone = exported(rsa, 'right', '-nokeys')
    await expect(openKeyFile(alone, 'right')).rejects.toMatchObject({ code: 'KEY_UNREADABLE' })
    await expect(openKeyFile(rsa.der, '')).rejects.toMatchObject({ code: 'KEY_UNREADABLE' })
  })
})

describe('triple DES', () => {
  it('decrypts what Node encrypts, and finds a wrong padding', () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
    fc.assert(
      fc.property(bytes(24), bytes(8), fc.uint8Array({ maxLength: 40 }), (key, iv, plain) => {
        const cipher = createCipheriv('des-ede3-cbc', key, iv)
        const sealed = new Uint8Array(Buffer.concat([cipher.update(plain), cipher.final()]))
        expect(decryptTripleDes(key, iv, sealed)).toEqual(plain)
        expect(decryptTripleDes(key, iv, sealed.subarray(1))).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })
})
