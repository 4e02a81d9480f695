import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { toIndefinite } from '../../tests/indefinite.ts'
import { type Holder, minutes, signingKeyOf, TestAuthority } from '../../tests/pki.ts'
import { makeCrl } from '../../tests/revocation.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'
import { childrenOf, readDer } from '../asn1/read.ts'
import { encode } from '../asn1/write.ts'
import { concat } from '../bytes.ts'
import { CmsError } from '../errors.ts'
import { type CmsQuestion, checkCms } from './check.ts'
import { signCms } from './sign.ts'

const content = new TextEncoder().encode('The content.')
const digest = new Uint8Array(createHash('sha256').update(content).digest())
const folder = toolFolder()
const at = (name: string) => `${folder.path}/${name}`
let authority: TestAuthority
let leaf: Holder
let honest: Uint8Array

beforeAll(async () => {
  authority = await TestAuthority.create()
  leaf = await authority.issue()
  honest = await sign(leaf)
  folder.write('content', content)
  store('leaf', leaf)
  store('other', await authority.issue())
})
afterAll(() => folder.remove())

function store(name: string, holder: Holder): void {
  folder.write(`${name}.pem`, pem('CERTIFICATE', holder.der))
  folder.write(`${name}.key`, pem('PRIVATE KEY', holder.pkcs8))
}

const sign = (holder: Holder, more = {}) =>
  signCms({
    digest,
    hash: 'SHA-256',
    key: signingKeyOf(holder, authority.chain),
    signingTime: authority.now,
    signingCertificateV2: true,
    crypto: nodeCrypto,
    ...more,
  })
const check = (cms: Uint8Array, more: Partial<CmsQuestion> = {}) =>
  checkCms({
    cms,
    digest,
    hash: 'SHA-256',
    trust: authority.trust,
    expected: {},
    crypto: nodeCrypto,
    ...more,
  })
const refused = (code: string) => expect.objectContaining({ name: 'CmsError', code })

function opensslSign(...options: string[]): Uint8Array {
  const { status, text } = runTool(
    'openssl',
    'cms',
    '-sign',
    '-binary',
    '-in',
    at('content'),
    '-outform',
    'DER',
    '-out',
    at('made.der'),
    '-signer',
    at('leaf.pem'),
    '-inkey',
    at('leaf.key'),
    ...options,
  )
  if (status !== 0) throw new Error(text)
  return new Uint8Array(readFileSync(at('made.der')))
}
const chain = () => ({ intermediates: authority.chain })

/** The CMS with its only SignerInfo, or its certificates, written otherwise. */
function rewritten(
  cms: Uint8Array,
  change: { certificates?: Uint8Array[]; signature?: (bytes: Uint8Array) => Uint8Array },
) {
  const [type, wrapped] = childrenOf(readDer(cms))
  const fields = childrenOf(readDer(wrapped!.content)).map((field) => {
    if (field.tag === 0xa0 && change.certificates) return encode(0xa0, concat(change.certificates))
    if (!change.signature || field.tag !== 0x31) return field.raw
    const [signer] = childrenOf(field)
    if (!signer || childrenOf(signer).length < 5) return field.raw
    const parts = childrenOf(signer).map((part) =>
      part.tag === 0x04 ? encode(0x04, change.signature!(part.content)) : part.raw,
    )
    return encode(0x31, encode(0x30, concat(parts)))
  })
  return encode(0x30, concat([type!.raw, encode(0xa0, encode(0x30, concat(fields)))]))
}

describe('checkCms refuses', () => {
  beforeAll(async () => {
    await expect(check(honest)).resolves.toBeDefined()
    expect(rewritten(honest, {})).toEqual(honest)
    await expect(check(opensslSign('-md', 'sha256'), chain())).resolves.toBeDefined()
  })

  it('a signature over something else', async () => {
    const other = new Uint8Array(createHash('sha256').update('other').digest())
    await expect(check(honest, { digest: other })).rejects.toEqual(refused('DIGEST_MISMATCH'))
    const long = new Uint8Array(createHash('sha512').update(content).digest())
    await expect(check(honest, { digest: long, hash: 'SHA-512' })).rejects.toEqual(refused('DIGEST_MISMATCH'))
  })

  it('a signature value of another key, or changed', async () => {
    const changed = rewritten(honest, {
      signature: (bytes) => bytes.map((octet, index) => (index === 9 ? octet ^ 1 : octet)),
    })
    await expect(check(changed)).rejects.toEqual(refused('SIGNATURE_INVALID'))
    const impostor = await authority.issue({ serialNumber: leaf.certificate.serialNumber })
    const swapped = rewritten(honest, { certificates: [impostor.der, ...authority.chain] })
    await expect(check(swapped)).rejects.toEqual(refused('SIGNATURE_INVALID'))
  })

  it('another certificate over the same key and serial number than the one that was signed with', async () => {
    const { serialNumber } = leaf.certificate
    const lookalike = await authority.issue({
      keys: leaf.keys,
      serialNumber,
      subject: [{ CN: ['Somebody Else'] }],
    })
    const swapped = rewritten(honest, { certificates: [lookalike.der, ...authority.chain] })
    await expect(check(swapped)).rejects.toEqual(refused('SIGNER_CERTIFICATE_SUBSTITUTED'))
  })

  it('a CMS without the signer’s certificate, and one with two signers', async () => {
    await expect(check(rewritten(honest, { certificates: authority.chain }))).rejects.toEqual(
      refused('SIGNER_CERTIFICATE_MISSING'),
    )
    const two = opensslSign('-md', 'sha256', '-signer', at('other.pem'), '-inkey', at('other.key'))
    await expect(check(two, chain())).rejects.toEqual(refused('MORE_THAN_ONE_SIGNER'))
  })

  it.each(['md5', 'sha1'])('%s', async (md) => {
    await expect(check(opensslSign('-md', md), chain())).rejects.toEqual(refused('ALGORITHM_REFUSED'))
  })

  it('a signature without signed attributes, and one with content', async () => {
    await expect(check(opensslSign('-md', 'sha256', '-noattr'), chain())).rejects.toEqual(
      refused('UNREADABLE'),
    )
    await expect(check(opensslSign('-md', 'sha256', '-nodetach'), chain())).rejects.toEqual(
      refused('NOT_DETACHED'),
    )
  })

  it('certificates of servers, unknown roots, and the expired', async () => {
    const server = await authority.issue({ extendedKeyUsages: ['1.3.6.1.5.5.7.3.1'] })
    await expect(check(await sign(server))).rejects.toEqual(refused('NOT_A_SIGNER_CERTIFICATE'))
    await expect(check(honest, { trust: (await TestAuthority.create()).trust })).rejects.toEqual(
      refused('CHAIN_UNTRUSTED'),
    )
    const signingTime = new Date(authority.now.getTime() + 31 * minutes)
    await expect(check(await sign(leaf, { signingTime }))).rejects.toEqual(refused('CERTIFICATE_EXPIRED'))
  })

  it('signing times outside the window asked for, and none at all', async () => {
    const from = new Date(authority.now.getTime() - minutes)
    const to = new Date(authority.now.getTime() + minutes)
    await expect(check(honest, { expected: { signingTimeWithin: { from, to } } })).resolves.toBeDefined()
    await expect(check(honest, { expected: { signingTimeWithin: { from: to, to } } })).rejects.toEqual(
      refused('SIGNING_TIME_REFUSED'),
    )
    const silent = await sign(leaf, { signingTime: undefined })
    await expect(check(silent)).rejects.toEqual(refused('SIGNING_TIME_REFUSED'))
    await expect(check(silent, { expected: { at: authority.now } })).resolves.toMatchObject({
      signingTime: undefined,
    })
  })

  it('the revoked, and the unknown where knowing is required', async () => {
    const crl = await makeCrl(authority, {
      revoked: [
        { serialNumber: leaf.certificate.serialNumber, at: new Date(authority.now.getTime() - 30_000) },
      ],
    })
    await expect(check(honest, { crls: [crl] })).rejects.toEqual(refused('REVOKED'))
    await expect(check(honest, { crls: [await makeCrl(authority)] })).resolves.toMatchObject({
      revocation: [{ status: 'good' }, {}, {}],
    })
    await expect(check(honest, { expected: { revocation: 'required' } })).rejects.toEqual(
      refused('REVOCATION_UNKNOWN'),
    )
  })

  it('nesting, sizes and numbers made to exhaust the reader', async () => {
    const deep = concat([
      ...Array.from({ length: 5000 }, () => Uint8Array.of(0x30, 0x80)),
      new Uint8Array(10_000),
    ])
    const wide = encode(0x30, new Uint8Array(2_000_000))
    const lengths = Uint8Array.of(0x30, 0x88, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)
    for (const bytes of [deep, wide, lengths, new Uint8Array(), concat([honest, Uint8Array.of(0)])]) {
      await expect(check(bytes)).rejects.toEqual(refused('UNREADABLE'))
    }
  })

  it('whatever one changed byte makes of it, with a typed error, or reads the same signer', async () => {
    const streamed = toIndefinite(honest, 4)
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.nat(streamed.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (isBer, position, flip) => {
          const cms = (isBer ? streamed : honest).slice()
          cms[position % cms.length]! ^= flip
          try {
            const { signer } = await check(cms)
            expect(signer.certificate).toEqual(leaf.der)
          } catch (error) {
            expect(error).toBeInstanceOf(CmsError)
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})
