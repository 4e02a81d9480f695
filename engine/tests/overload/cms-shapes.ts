import { createHash } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { childrenOf, context, type Der, readDer, tags } from '../../crypto/asn1/read.ts'
import { encodeParts, integer, sequence, time } from '../../crypto/asn1/write.ts'
import { toHex } from '../../crypto/bytes.ts'
import { signCms } from '../../crypto/cms/sign.ts'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { appendRevision, bodyOf, bytesOf, textOf } from '../append-revision.ts'
import { days, type Holder, makeKeys, signingKeyOf, TestAuthority } from '../pki.ts'
import { rawStream } from '../raw-pdf.ts'
import { paper } from '../siege/grounds.ts'
import { signWithPort } from '../sign-with-port.ts'
import type { Shape } from './shapes.ts'

const one = (value: Uint8Array): Der => readDer(value)
const raws = (values: readonly Der[]) => values.map(({ raw }) => raw)

/** What is not signed in a CMS can be anything: more certificates, and lists of revoked ones. */
function stuffed(cms: Uint8Array, certificates: readonly Uint8Array[], lists: readonly Uint8Array[] = []) {
  const [type, wrapped] = childrenOf(one(cms)) as [Der, Der]
  const [version, digests, content, known, ...rest] = childrenOf(one(wrapped.content)) as [
    Der,
    Der,
    Der,
    Der,
    ...Der[],
  ]
  const all = encodeParts(context(0), [...raws(childrenOf(known)), ...certificates])
  const revoked = lists.length > 0 ? [encodeParts(context(1), lists)] : []
  const signed = sequence(version.raw, digests.raw, content.raw, all, ...revoked, ...raws(rest.slice(-1)))
  return sequence(type.raw, encodeParts(context(0), [signed]))
}

/**
 * Authorities of one name with many keys, each signed by another of them: every path leads on to
 * all others.
 */
async function namesakes(count: number, subject: string): Promise<Uint8Array[]> {
  const keys = await Promise.all(Array.from({ length: count }, () => makeKeys('ec')))
  const made = keys.map((own, at) =>
    x509.X509CertificateGenerator.create({
      serialNumber: (at + 16).toString(16),
      subject,
      issuer: subject,
      notBefore: new Date(Date.now() - days),
      notAfter: new Date(Date.now() + 365 * days),
      signingKey: keys[(at + 1) % count]!.privateKey,
      publicKey: own.publicKey,
      signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
      extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
    }),
  )
  return (await Promise.all(made)).map(({ rawData }) => new Uint8Array(rawData))
}

/**
 * A list with so many revoked numbers that nobody signed: the value of `signature` is all zeros.
 */
function revokedNumbers(count: number, issuer: Uint8Array): Uint8Array {
  const algorithm = sequence(Uint8Array.from([6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]))
  const now = time(new Date())
  const entries = Array.from({ length: count }, (_one, at) => sequence(integer(at + 1), now))
  const list = sequence(integer(1), algorithm, issuer, now, now, sequence(...entries))
  return sequence(list, algorithm, encodeParts(0x03, [new Uint8Array(65)]))
}

/** Signs with room for more than our own signing takes. */
async function signedByHand(room: number, tamper: (cms: Uint8Array) => Uint8Array): Promise<Uint8Array> {
  const { authority, holder } = await stranger()
  const base = paper()
  const grown = textOf(
    appendRevision(base, {
      1000: '<< /FT /Sig /T (big) /V 2000 0 R >>',
      2000: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${'A'.repeat(9)} ${'B'.repeat(9)} ${'C'.repeat(9)}] /Contents <${'0'.repeat(2 * room)}> >>`,
      6: bodyOf(base, 6).replace('/Fields [', '/Fields [1000 0 R '),
    }),
  )
  const start = grown.lastIndexOf('/Contents <') + '/Contents '.length
  const end = start + 2 * room + 2
  const ranges = { A: start, B: end, C: grown.length - end }
  const ranged = grown.replace(/A{9}|B{9}|C{9}/g, ([letter]) =>
    String(ranges[letter as 'A' | 'B' | 'C']).padEnd(9),
  )
  const cms = await signCms({
    digest: createHash('sha256')
      .update(bytesOf(ranged.slice(0, start) + ranged.slice(end)))
      .digest(),
    hash: 'SHA-256',
    key: signingKeyOf(holder, authority.chain),
    signingTime: authority.now,
    signingCertificateV2: true,
    crypto: nodeCrypto,
  })
  const hex = toHex(tamper(cms)).padEnd(2 * room, '0')
  return bytesOf(`${ranged.slice(0, start)}<${hex}>${ranged.slice(end)}`)
}

async function stranger(): Promise<{ authority: TestAuthority; holder: Holder }> {
  const authority = await TestAuthority.create({ kind: 'ec', called: 'TEST ONLY Stranger' })
  return { authority, holder: await authority.issueOrganisation('A stranger') }
}

const issuerOf = (certificate: Uint8Array) =>
  childrenOf(childrenOf(one(certificate))[0]!).filter(({ tag }) => tag === tags.sequence)[1]!.raw

/**
 * Costs of the signature itself: certificates, lists, sizes and nesting of its CMS, and what lies
 * beside it in the file.
 */
export const cmsShapes: Record<string, Shape> = {
  'sixty authorities of one name in each of thirty signatures': async () => {
    const { authority, holder } = await stranger()
    const more = await namesakes(60, authority.issuing.certificate.subject)
    let file = paper()
    for (let at = 0; at < 30; at++)
      file = await signWithPort(file, {
        field: { field: `s${at}`, contentsSize: 32_000 },
        holder,
        authority,
        tamper: (cms) => stuffed(cms, more),
      })
    return file
  },
  'more certificates than anybody sends': async () => {
    const more = await namesakes(1200, 'CN=TEST ONLY Nobody')
    return signedByHand(600_000, (cms) => stuffed(cms, more))
  },
  'lists of revoked numbers in the signature': async () => {
    const [certificate] = await namesakes(2, 'CN=TEST ONLY Nobody')
    const list = revokedNumbers(8000, issuerOf(certificate!))
    return signedByHand(900_000, (cms) => stuffed(cms, [], [list, list, list, list]))
  },
  'a signature of open lengths inside each other': () =>
    signedByHand(900_000, () => new Uint8Array(800_000).map((_byte, at) => (at % 2 === 0 ? 0x30 : 0x80))),
  'thousands of certificates and lists beside the signature': async (signed) => {
    const [certificate] = await namesakes(2, 'CN=TEST ONLY Nobody')
    const list = revokedNumbers(4000, issuerOf(certificate!))
    const more: Record<number, string> = {
      60: rawStream('', textOf(certificate!)),
      61: rawStream('', textOf(list)),
    }
    const many = (number: number) => `[${`${number} 0 R `.repeat(60_000)}]`
    return appendRevision(signed, {
      ...more,
      62: `<< /Type /DSS /Certs ${many(60)} /CRLs ${many(61)} /OCSPs ${many(61)} >>`,
      1: bodyOf(signed, 1).replace(/>>\s*$/, '/DSS 62 0 R >>'),
    })
  },
}
