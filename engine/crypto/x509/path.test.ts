import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { days, type Holder, makeKeys, TestAuthority } from '../../tests/pki.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'
import { type Certificate, readCertificate } from './certificate.ts'
import { buildPath } from './path.ts'
import { maySignDocuments, mayTimeStamp } from './signer-purpose.ts'

let authority: TestAuthority
let leaf: Holder

beforeAll(async () => {
  authority = await TestAuthority.create()
  leaf = await authority.issueOrganisation('TEST ONLY Company')
})

const build = (
  holder: Uint8Array,
  more: { intermediates?: Uint8Array[]; trust?: Uint8Array[]; at?: Date } = {},
) =>
  buildPath({
    leaf: readCertificate(holder),
    intermediates: (more.intermediates ?? authority.chain).map(readCertificate),
    roots: (more.trust ?? authority.trust).map(readCertificate),
    at: more.at ?? authority.now,
    crypto: nodeCrypto,
  })

interface Recipe {
  subject: string
  issuer: Holder
  extensions?: x509.Extension[]
  keys?: CryptoKeyPair
  hash?: string
  notAfter?: Date
}

async function certify({
  subject,
  issuer,
  extensions = [],
  keys,
  hash = 'SHA-256',
  notAfter,
}: Recipe): Promise<Holder> {
  const pair = keys ?? (await makeKeys('rsa'))
  const key = hash === 'SHA-256' ? issuer.keys.privateKey : await rekey(issuer, hash)
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: '0a0b0c',
    subject,
    issuer: issuer.certificate.subject,
    notBefore: new Date(authority.now.getTime() - days),
    notAfter: notAfter ?? new Date(authority.now.getTime() + days),
    signingAlgorithm: { name: 'RSASSA-PKCS1-v1_5', hash },
    signingKey: key,
    publicKey: pair.publicKey,
    extensions,
  })
  return { certificate, der: new Uint8Array(certificate.rawData), keys: pair, pkcs8: new Uint8Array() }
}

const rekey = (issuer: Holder, hash: string) =>
  crypto.subtle.importKey('pkcs8', new Uint8Array(issuer.pkcs8), { name: 'RSASSA-PKCS1-v1_5', hash }, false, [
    'sign',
  ])

const ca = (pathLength?: number) => new x509.BasicConstraintsExtension(true, pathLength, true)

describe('buildPath', () => {
  it('finds the way to the root, in any order of certificates', async () => {
    const names = (path: Certificate[]) => path.map(({ subject }) => subject.text.replace(/.*CN=/, ''))
    const expected = [
      'TEST ONLY Company',
      'TEST ONLY Issuing Authority',
      'TEST ONLY Authority',
      'TEST ONLY Root',
    ]
    expect(names(await build(leaf.der))).toEqual(expected)
    expect(names(await build(leaf.der, { intermediates: [...authority.chain].reverse() }))).toEqual(expected)
  })

  it('accepts a leaf that is itself trusted', async () => {
    await expect(build(leaf.der, { trust: [leaf.der], intermediates: [] })).resolves.toHaveLength(1)
  })

  it('refuses unknown roots, missing links, and a root of the same name', async () => {
    const impostor = await TestAuthority.create()
    for (const more of [{ trust: impostor.trust }, { intermediates: [] }, { trust: [] }]) {
      await expect(build(leaf.der, more)).rejects.toMatchObject({ code: 'CHAIN_UNTRUSTED' })
    }
    const same = await impostor.issueOrganisation('TEST ONLY Company')
    await expect(build(same.der)).rejects.toMatchObject({ code: 'CHAIN_UNTRUSTED' })
  })

  it('refuses before and after validity, of any certificate of the path', async () => {
    for (const at of [-2 * days, 800 * days, 5000 * days, -400 * days]) {
      const moment = new Date(authority.now.getTime() + at)
      await expect(build(leaf.der, { at: moment })).rejects.toMatchObject({ code: 'CERTIFICATE_EXPIRED' })
    }
  })

  it('refuses an issuer that is no authority', async () => {
    const forged = await certify({ subject: 'CN=Forged', issuer: leaf })
    await expect(build(forged.der, { intermediates: [leaf.der, ...authority.chain] })).rejects.toMatchObject({
      code: 'CHAIN_CONSTRAINTS_FAILED',
    })
    // Without any extension too: version 1 certificates never were authorities here.
    const bare = await certify({ subject: 'CN=Bare', issuer: authority.root })
    const below = await certify({ subject: 'CN=Below', issuer: bare })
    await expect(build(below.der, { intermediates: [bare.der] })).rejects.toMatchObject({
      code: 'CHAIN_CONSTRAINTS_FAILED',
      message: expect.stringContaining('not an authority'),
    })
  })

  it('refuses an authority that may not sign certificates', async () => {
    const usage = new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)
    const crippled = await certify({
      subject: 'CN=Crippled',
      issuer: authority.root,
      extensions: [ca(), usage],
    })
    const below = await certify({ subject: 'CN=Below', issuer: crippled })
    await expect(build(below.der, { intermediates: [crippled.der] })).rejects.toMatchObject({
      code: 'CHAIN_CONSTRAINTS_FAILED',
    })
  })

  it('counts the path length', async () => {
    const deeper = await certify({ subject: 'CN=Deeper', issuer: authority.issuing, extensions: [ca()] })
    const below = await certify({ subject: 'CN=Below', issuer: deeper })
    await expect(build(below.der, { intermediates: [deeper.der, ...authority.chain] })).rejects.toMatchObject(
      {
        code: 'CHAIN_CONSTRAINTS_FAILED',
        message: expect.stringContaining('longer'),
      },
    )
  })

  it('asks for a shared policy where an authority does, as those of CCA India may', async () => {
    const asks = (certificates: number) =>
      new x509.Extension('2.5.29.36', true, Uint8Array.of(0x30, 0x03, 0x80, 0x01, certificates))
    const policy = (...list: string[]) => new x509.CertificatePolicyExtension(list)
    const [indian, other, any] = ['2.16.356.100.2', '1.2.3.4', '2.5.29.32.0'] as const
    const under = async (skip: number, above: x509.Extension[], below: x509.Extension[]) => {
      const licensed = await certify({
        subject: 'CN=Licensed',
        issuer: authority.root,
        extensions: [ca(), asks(skip), ...above],
      })
      const holder = await certify({ subject: 'CN=Holder', issuer: licensed, extensions: below })
      const folder = toolFolder()
      try {
        const file = (name: string, der: Uint8Array) => folder.write(name, pem('CERTIFICATE', der))
        const roots = ['-CAfile', file('root', authority.root.der), '-untrusted', file('ca', licensed.der)]
        const openssl = runTool(
          'openssl',
          'verify',
          '-policy_check',
          '-policy',
          any,
          ...roots,
          file('leaf', holder.der),
        )
        const ours = await build(holder.der, { intermediates: [licensed.der] }).catch(({ code }) => code)
        return [
          Array.isArray(ours) ? 'good' : ours,
          openssl.status === 0 ? 'good' : 'CHAIN_CONSTRAINTS_FAILED',
        ]
      } finally {
        folder.remove()
      }
    }
    const refused = ['CHAIN_CONSTRAINTS_FAILED', 'CHAIN_CONSTRAINTS_FAILED']
    const good = ['good', 'good']
    expect(await under(0, [policy(indian)], [policy(indian, other)])).toEqual(good)
    expect(await under(0, [policy(any)], [policy(indian)])).toEqual(good)
    expect(await under(5, [], [])).toEqual(good)
    expect(await under(0, [policy(indian)], [policy(other)])).toEqual(refused)
    expect(await under(0, [policy(indian)], [])).toEqual(refused)
    expect(await under(0, [], [policy(indian)])).toEqual(refused)
  })

  it('refuses critical extensions it does not understand', async () => {
    for (const [oid, critical] of [
      ['1.2.3.4', true],
      ['1.2.3.4', false],
    ] as const) {
      const odd = await certify({
        subject: 'CN=Odd',
        issuer: authority.issuing,
        extensions: [new x509.Extension(oid, critical, Uint8Array.of(0x30, 0))],
      })
      const result = build(odd.der)
      if (critical) await expect(result).rejects.toMatchObject({ code: 'CHAIN_CONSTRAINTS_FAILED' })
      else await expect(result).resolves.toHaveLength(4)
    }
  })

  it('refuses a certificate signed with SHA-1', async () => {
    const weak = await certify({ subject: 'CN=Weak', issuer: authority.issuing, hash: 'SHA-1' })
    await expect(build(weak.der)).rejects.toMatchObject({ code: 'ALGORITHM_REFUSED' })
    const strong = await certify({ subject: 'CN=Strong', issuer: authority.issuing, hash: 'SHA-512' })
    await expect(build(strong.der)).resolves.toHaveLength(4)
  })

  it('ends, whatever circles the certificates make', async () => {
    const keys = await makeKeys('rsa')
    const self: Holder = { ...authority.root, keys, pkcs8: new Uint8Array() }
    const circle = await certify({
      subject: authority.root.certificate.subject,
      issuer: self,
      keys,
      extensions: [ca()],
    })
    const many = await Promise.all(
      Array.from({ length: 12 }, () =>
        certify({ subject: authority.root.certificate.subject, issuer: self, keys, extensions: [ca()] }),
      ),
    )
    const victim = await certify({ subject: 'CN=Victim', issuer: self })
    await expect(
      build(victim.der, { intermediates: [circle, ...many].map(({ der }) => der) }),
    ).rejects.toMatchObject({ code: 'CHAIN_UNTRUSTED' })
  })
})

describe('what a certificate may be used for', () => {
  const issued = async (extendedKeyUsages: string[], isCritical = false, keyUsages?: number) =>
    readCertificate((await authority.issue({ extendedKeyUsages, isCritical, keyUsages })).der)
  const timeStamping = '1.3.6.1.5.5.7.3.8'

  it('time-stamps only with the one critical purpose', async () => {
    expect(mayTimeStamp(await issued([timeStamping], true))).toBe(true)
    expect(mayTimeStamp(await issued([timeStamping], false))).toBe(false)
    expect(mayTimeStamp(await issued([timeStamping, '1.3.6.1.5.5.7.3.4'], true))).toBe(false)
    expect(mayTimeStamp(await issued(['1.3.6.1.5.5.7.3.4'], true))).toBe(false)
  })

  it('signs documents with the purposes of documents, mail and people, not of servers', async () => {
    for (const purpose of [
      '1.3.6.1.4.1.311.10.3.12',
      '1.3.6.1.5.5.7.3.36',
      '1.3.6.1.5.5.7.3.4',
      '2.5.29.37.0',
    ]) {
      expect(maySignDocuments(await issued([purpose]))).toBe(true)
    }
    expect(maySignDocuments(await issued(['1.3.6.1.5.5.7.3.1']))).toBe(false)
    expect(maySignDocuments(await issued([timeStamping], true))).toBe(false)
    const encipher = x509.KeyUsageFlags.keyEncipherment
    expect(maySignDocuments(await issued(['1.3.6.1.5.5.7.3.4'], false, encipher))).toBe(false)
  })
})
