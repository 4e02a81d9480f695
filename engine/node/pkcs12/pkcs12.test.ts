import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, TestAuthority } from '../../tests/pki.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { nodeSigningKey } from '../signing-key.ts'
import { pkcs12SigningKey } from './read-pkcs12.ts'

const folder = toolFolder()
let authority: TestAuthority
let leaf: Holder

beforeAll(async () => {
  authority = await TestAuthority.create()
  leaf = await authority.issue()
  folder.write('leaf.pem', pem('CERTIFICATE', leaf.der))
  folder.write('leaf.key', pem('PRIVATE KEY', leaf.pkcs8))
  folder.write('chain.pem', authority.chain.map((der) => pem('CERTIFICATE', der)).join(''))
})
afterAll(() => folder.remove())

const at = (name: string) => `${folder.path}/${name}`

function exported(passphrase: string, ...options: string[]): Uint8Array {
  const { status, text } = runTool(
    'openssl',
    'pkcs12',
    '-export',
    '-in',
    at('leaf.pem'),
    '-inkey',
    at('leaf.key'),
    '-certfile',
    at('chain.pem'),
    '-passout',
    `pass:${passphrase}`,
    '-out',
    at('file.p12'),
    ...options,
  )
  if (status !== 0) throw new Error(text)
  return new Uint8Array(readFileSync(at('file.p12')))
}

async function works(key: ReturnType<typeof pkcs12SigningKey>): Promise<boolean> {
  const data = new TextEncoder().encode('data')
  return await nodeCrypto.verify(
    key.algorithm,
    new Uint8Array(leaf.certificate.publicKey.rawData),
    data,
    await key.sign(data),
  )
}

describe('pkcs12SigningKey', () => {
  it.each([
    ['as OpenSSL 3 writes it', []],
    ['AES-128', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC']],
    ['triple DES', ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
    ['RC2 of 40 bits, the old default', ['-legacy']],
    ['RC2 of 128 bits', ['-legacy', '-keypbe', 'PBE-SHA1-RC2-128', '-certpbe', 'PBE-SHA1-RC2-128']],
    ['not encrypted inside', ['-keypbe', 'NONE', '-certpbe', 'NONE']],
    ['SHA-512 MAC', ['-macalg', 'sha512']],
    ['without MAC', ['-nomac']],
  ])('opens %s', async (_, options) => {
    const key = pkcs12SigningKey(exported('correct horse ₹', ...options), 'correct horse ₹')
    expect(key.certificates).toEqual([leaf.der, ...authority.chain])
    await expect(works(key)).resolves.toBe(true)
  })

  it.each([[[]], [['-nomac']], [['-legacy', '-nomac']]])(
    'says that the passphrase is wrong: %j',
    (options) => {
      const file = exported('right', ...options)
      expect(pkcs12SigningKey(file, 'right')).toBeDefined()
      expect(() => pkcs12SigningKey(file, 'wrong')).toThrow(expect.objectContaining({ name: 'KeyError' }))
    },
  )

  it('refuses what is no PKCS#12', () => {
    for (const junk of [new Uint8Array(), new Uint8Array(100), leaf.der]) {
      expect(() => pkcs12SigningKey(junk, '')).toThrow(expect.objectContaining({ code: 'KEY_UNREADABLE' }))
    }
  })
})

describe('nodeSigningKey', () => {
  it('opens an encrypted PKCS#8 with its passphrase only', async () => {
    const { stdout } = runTool('openssl', 'pkcs8', '-topk8', '-in', at('leaf.key'), '-passout', 'pass:right')
    const key = stdout.toString()
    expect(key).toContain('ENCRYPTED PRIVATE KEY')
    const certificates = [leaf.der]
    await expect(works(nodeSigningKey({ key, passphrase: 'right', certificates }))).resolves.toBe(true)
    expect(() => nodeSigningKey({ key, passphrase: 'wrong', certificates })).toThrow(
      expect.objectContaining({ code: 'KEY_UNREADABLE' }),
    )
  })

  it('refuses the certificate of another key', async () => {
    const other = await authority.issue()
    expect(() => nodeSigningKey({ key: leaf.pkcs8, certificates: [other.der] })).toThrow(
      expect.objectContaining({ code: 'KEY_OF_ANOTHER_CERTIFICATE' }),
    )
  })
})
