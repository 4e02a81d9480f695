import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { days, makeKeys } from '../../tests/pki.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'
import { readCertificate } from './certificate.ts'
import { buildPath } from './path.ts'

x509.cryptoProvider.set(webcrypto as Crypto)

/** DER of one value; all lengths here are short. */
const der = (tag: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts)
  if (content.length > 127) throw new Error('longer than this test writes')
  return new Uint8Array([tag, content.length, ...content])
}
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'))
const email = (value: string) => text(0x81, value)
const dns = (value: string) => text(0x82, value)
const uri = (value: string) => text(0x86, value)
const address = (...octets: number[]) => der(0x87, Uint8Array.from(octets))
const directory = (name: string) => der(0xa4, new Uint8Array(new x509.Name(name).toArrayBuffer()))
/** A user's principal name: a form that nobody here compares. */
const principal = (value: string) =>
  der(0xa0, der(0x06, Buffer.from('2b060104018237140203', 'hex')), der(0xa0, text(0x0c, value)))

interface Trees {
  permitted?: Uint8Array[]
  excluded?: Uint8Array[]
}
const constraints = ({ permitted, excluded }: Trees, isCritical = true) =>
  new x509.Extension(
    '2.5.29.30',
    isCritical,
    der(
      0x30,
      ...(permitted ? [der(0xa0, ...permitted.map((base) => der(0x30, base)))] : []),
      ...(excluded ? [der(0xa1, ...excluded.map((base) => der(0x30, base)))] : []),
    ),
  )
const alternative = (...names: Uint8Array[]) => new x509.Extension('2.5.29.17', false, der(0x30, ...names))
const ca = () => new x509.BasicConstraintsExtension(true, undefined, true)

const now = new Date('2026-06-01T00:00:00Z')
let keys: CryptoKeyPair
let root: x509.X509Certificate
beforeAll(async () => {
  keys = await makeKeys('ec')
  root = await certificate('C=IN, O=Root', 'C=IN, O=Root', [ca()])
})

/** One key for all: what is asked here is their names alone. */
const certificate = (subject: string, issuer: string, extensions: x509.Extension[]) =>
  x509.X509CertificateGenerator.create({
    serialNumber: '0a',
    subject,
    issuer,
    notBefore: new Date(now.getTime() - days),
    notAfter: new Date(now.getTime() + days),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    signingKey: keys.privateKey,
    publicKey: keys.publicKey,
    extensions,
  })

/**
 * What the engine says, and what OpenSSL does, of a leaf below an authority with these constraints.
 */
async function judged(
  of: x509.Extension,
  subject: string,
  ...names: Uint8Array[]
): Promise<[string, string]> {
  const authority = await certificate('C=IN, O=Authority', 'C=IN, O=Root', [ca(), of])
  const leaf = await certificate(
    subject,
    'C=IN, O=Authority',
    names.length > 0 ? [alternative(...names)] : [],
  )
  const [one, two, three] = [leaf, authority, root].map(({ rawData }) => new Uint8Array(rawData))
  const ours = await buildPath({
    leaf: readCertificate(one!),
    intermediates: [readCertificate(two!)],
    roots: [readCertificate(three!)],
    at: now,
    crypto: nodeCrypto,
  }).then(
    () => 'good',
    ({ code, message }) => `${code} ${message}`,
  )
  const folder = toolFolder()
  try {
    const file = (name: string, bytes: Uint8Array) => folder.write(name, pem('CERTIFICATE', bytes))
    const at = String(now.getTime() / 1000)
    const roots = ['-attime', at, '-CAfile', file('root', three!), '-untrusted', file('ca', two!)]
    const { status } = runTool('openssl', 'verify', ...roots, file('leaf', one!))
    return [ours.startsWith('CHAIN_CONSTRAINTS_FAILED') ? 'refused' : ours, status === 0 ? 'good' : 'refused']
  } finally {
    folder.remove()
  }
}

const person = 'C=IN, O=Personal, CN=Asha'

describe('name constraints of an authority (RFC 5280 §4.2.1.10)', () => {
  const india = () => [directory('C=IN')]
  const mail = () => [email('example.in')]
  const below = () => [email('.example.in')]
  const box = () => [email('asha@example.in')]
  const host = () => [dns('example.in')]
  const net = () => [address(192, 0, 2, 0, 255, 255, 255, 0)]
  const site = () => [uri('.example.in')]
  it.each<[string, string, Trees, string, Uint8Array[]]>([
    ['good', 'a subject below the one permitted', { permitted: india() }, person, []],
    ['refused', 'a subject elsewhere', { permitted: india() }, 'C=NP, CN=Asha', []],
    ['refused', 'the permitted name, but not first', { permitted: india() }, 'O=X, C=IN', []],
    ['refused', 'a subject that is excluded', { excluded: [directory('C=IN, O=Personal')] }, person, []],
    ['good', 'one beside what is excluded', { excluded: [directory('C=IN, O=Bank')] }, person, []],
    [
      'refused',
      'permitted and excluded',
      { permitted: india(), excluded: [directory('C=IN, O=Personal')] },
      person,
      [],
    ],
    ['refused', 'a second name elsewhere', { permitted: india() }, person, [directory('C=NP')]],
    ['good', 'mail of the host', { permitted: mail() }, person, [email('asha@Example.in')]],
    ['refused', 'mail of a host below', { permitted: mail() }, person, [email('asha@a.example.in')]],
    [
      'good',
      'mail of a host below, which is meant',
      { permitted: below() },
      person,
      [email('asha@a.example.in')],
    ],
    [
      'refused',
      'mail of the host, where those below are meant',
      { permitted: below() },
      person,
      [email('a@example.in')],
    ],
    ['good', 'one mailbox', { permitted: box() }, person, [email('asha@example.in')]],
    ['refused', 'another mailbox', { permitted: box() }, person, [email('ravi@example.in')]],
    ['refused', 'a mailbox excluded', { excluded: box() }, person, [email('asha@example.in')]],
    ['refused', 'an address in the subject', { permitted: mail() }, `${person}, E=asha@example.com`, []],
    ['good', 'no name of the form', { permitted: mail() }, person, []],
    ['good', 'a host below', { permitted: host() }, person, [dns('a.example.in')]],
    ['refused', 'a host that ends alike', { permitted: host() }, person, [dns('anexample.in')]],
    ['refused', 'a host excluded', { excluded: host() }, person, [dns('example.in')]],
    ['good', 'an address of the net', { permitted: net() }, person, [address(192, 0, 2, 9)]],
    ['refused', 'an address beside it', { permitted: net() }, person, [address(192, 0, 3, 9)]],
    ['good', 'a site below', { permitted: site() }, person, [uri('https://a.example.in/x')]],
    [
      'refused',
      'the site itself, where those below are meant',
      { permitted: site() },
      person,
      [uri('https://example.in/')],
    ],
    ['refused', 'a site without a host', { permitted: site() }, person, [uri('urn:x:y')]],
    [
      'refused',
      'one good name and one bad',
      { permitted: host() },
      person,
      [dns('example.in'), dns('x.com')],
    ],
    [
      'refused',
      'a form not understood, that is there',
      { permitted: [principal('x')] },
      person,
      [principal('x')],
    ],
    [
      'good',
      'a form not understood, that is not there',
      { permitted: [principal('x')] },
      person,
      [dns('x.com')],
    ],
  ])('%s: %s', async (verdict, _, trees, subject, names) => {
    expect(await judged(constraints(trees), subject, ...names)).toEqual([verdict, verdict])
  })

  it('count where they are not critical, and are refused where they are not to be read', async () => {
    expect(await judged(constraints({ permitted: india() }, false), 'C=NP, CN=Asha')).toEqual([
      'refused',
      'refused',
    ])
    const [empty] = await judged(constraints({}), person)
    expect(empty).toBe('refused')
  })

  it('hold for everybody below, but not for the new key of an authority', async () => {
    const only = constraints({ permitted: [directory('C=NP')] })
    const make = (name: string, of: string, more: x509.Extension[]) =>
      certificate(name, of, more).then(({ rawData }) => readCertificate(new Uint8Array(rawData)))
    const path = async (subject: string, name: string, below: string) => {
      const strict = await make(name, 'C=IN, O=Root', [ca(), only])
      const between = await make(below, name, [ca()])
      return buildPath({
        leaf: await make(subject, below, []),
        intermediates: [between, strict],
        roots: [readCertificate(new Uint8Array(root.rawData))],
        at: now,
        crypto: nodeCrypto,
      })
    }
    expect(await path('C=NP, CN=Maya', 'C=IN, O=Strict', 'C=NP, O=Between')).toHaveLength(4)
    expect(await path('C=NP, CN=Maya', 'C=IN, O=Strict', 'C=IN, O=Strict')).toHaveLength(4)
    for (const [subject, below] of [
      ['C=IN, CN=Asha', 'C=NP, O=Between'],
      ['C=NP, CN=Maya', 'C=IN, O=Between'],
    ] as const)
      await expect(path(subject, 'C=IN, O=Strict', below)).rejects.toMatchObject({
        code: 'CHAIN_CONSTRAINTS_FAILED',
        message: expect.stringContaining('name constraints'),
      })
  })
})
