import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { toIndefinite } from '../../tests/indefinite.ts'
import { type Holder, minutes, signingKeyOf, TestAuthority } from '../../tests/pki.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'
import { readCertificate } from '../x509/certificate.ts'
import { checkCms } from './check.ts'
import { signCms } from './sign.ts'
import { readCms } from './signed-data.ts'
import { checkSignerSignature } from './signer-signature.ts'

const content = new TextEncoder().encode('The content, digested elsewhere.')
const digest = new Uint8Array(createHash('sha256').update(content).digest())
const folder = toolFolder()
let authority: TestAuthority
let leaf: Holder

beforeAll(async () => {
  authority = await TestAuthority.create()
  leaf = await authority.issue()
  folder.write('content', content)
  folder.write('root.pem', pem('CERTIFICATE', authority.root.der))
  folder.write('chain.pem', authority.chain.map((der) => pem('CERTIFICATE', der)).join(''))
  folder.write('leaf.pem', pem('CERTIFICATE', leaf.der))
  folder.write('leaf.key', pem('PRIVATE KEY', leaf.pkcs8))
})
afterAll(() => folder.remove())

const sign = (holder: Holder, pss = false) =>
  signCms({
    digest,
    hash: 'SHA-256',
    key: signingKeyOf(holder, authority.chain, pss),
    signingTime: authority.now,
    signingCertificateV2: true,
    crypto: nodeCrypto,
  })
const check = (cms: Uint8Array, expected = {}, more = {}) =>
  checkCms({ cms, digest, hash: 'SHA-256', trust: authority.trust, expected, crypto: nodeCrypto, ...more })
const opensslVerify = (cms: Uint8Array) => {
  const file = folder.write('cms.der', cms)
  const inside = (name: string) => `${folder.path}/${name}`
  return runTool(
    'openssl',
    'cms',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-in',
    file,
    '-content',
    inside('content'),
    '-CAfile',
    inside('root.pem'),
    '-purpose',
    'any',
    '-out',
    '/dev/null',
  )
}

describe('signCms', () => {
  it.each([
    ['rsa', false],
    ['rsa', true],
    ['ec', false],
  ] as const)('makes what openssl verifies: %s, pss %s', async (kind, pss) => {
    const holder = await authority.issue({ kind })
    const cms = await sign(holder, pss)
    expect(opensslVerify(cms)).toMatchObject({ status: 0 })
    await expect(check(cms)).resolves.toMatchObject({
      signingTime: new Date(Math.floor(authority.now.getTime() / 1000) * 1000),
    })
  })

  it('names the certificate it was given, whichever was signed with before', async () => {
    const [one, other] = [await authority.issue(), await authority.issue()]
    const isNamed = async (holder: Holder) => {
      const signed = readCms(await sign(holder))
      const { certificate } = await checkSignerSignature(signed, digest, 'SHA-256', nodeCrypto)
      expect(certificate.der).toEqual(holder.der)
    }
    for (const holder of [one, other, one]) await isNamed(holder)
    // The same array, another serial number in it: what is remembered goes by the bytes.
    const serial = readCertificate(one.der).serialNumberDer
    serial[serial.length - 1]! ^= 1
    await isNamed(one)
  })
})

describe('checkCms', () => {
  it('reads the Aadhaar profile by OID', async () => {
    const { signer, path } = await check(await sign(leaf))
    expect(signer).toMatchObject({
      commonName: 'Asha Rao',
      title: '4321',
      postalCode: '560001',
      state: 'Karnataka',
      organization: 'Personal',
      pseudonym: '0123456789abcdef0123456789abcdef',
      dnQualifier: `1980M${'ab'.repeat(32)}`,
      issuer: 'TEST ONLY Issuing Authority',
      keyUsage: ['digitalSignature', 'nonRepudiation'],
      extendedKeyUsage: ['1.3.6.1.4.1.311.10.3.12'],
      policies: ['2.16.356.100.2.4.1'],
    })
    expect(path).toHaveLength(4)
  })

  it('reads what openssl streams: indefinite lengths, segmented content', async () => {
    const inside = (name: string) => `${folder.path}/${name}`
    const made = runTool(
      'openssl',
      'cms',
      '-sign',
      '-stream',
      '-binary',
      '-in',
      inside('content'),
      '-signer',
      inside('leaf.pem'),
      '-inkey',
      inside('leaf.key'),
      '-outform',
      'DER',
      '-md',
      'sha256',
      '-out',
      inside('streamed.der'),
    )
    expect(made.text).toBe('')
    const cms = new Uint8Array(readFileSync(inside('streamed.der')))
    expect([...cms.subarray(0, 2)]).toEqual([0x30, 0x80])
    const signed = readCms(cms)
    expect(signed.content).toEqual(content)
    await expect(checkSignerSignature(signed, digest, 'SHA-256', nodeCrypto)).resolves.toBeDefined()
    await expect(check(cms)).rejects.toMatchObject({ code: 'NOT_DETACHED' })
  })

  it('accepts indefinite lengths at every level the signer wrote, attributes too', async () => {
    const cms = toIndefinite(await sign(leaf), 4)
    expect([...cms.subarray(0, 2)]).toEqual([0x30, 0x80])
    await expect(check(cms)).resolves.toMatchObject({ signer: { commonName: 'Asha Rao' } })
    // Certificates are signed in DER: one level deeper the conversion has to give exactly those
    // bytes back.
    await expect(check(toIndefinite(await sign(leaf), 9))).resolves.toMatchObject({
      signer: { title: '4321' },
    })
  })

  it('judges a 30-minute certificate at signing time, not now', async () => {
    const cms = await sign(leaf)
    await expect(check(cms, { at: new Date(authority.now.getTime() + 60 * minutes) })).rejects.toMatchObject({
      code: 'CERTIFICATE_EXPIRED',
    })
    await expect(check(cms)).resolves.toBeDefined()
  })
})
