import { createHash } from 'node:crypto'
import { concat } from '../../crypto/bytes.ts'
import { signCms } from '../../crypto/cms/sign.ts'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { bytesOf, textOf } from '../append-revision.ts'
import { aPdf } from '../pdf-files.ts'
import { days, type Holder, minutes, signingKeyOf, type TestAuthority } from '../pki.ts'
import { makeCrl } from '../revocation.ts'
import { pem, runTool, toolFolder } from '../run-tool.ts'
import { signWithPort } from '../sign-with-port.ts'
import { type Attack, type Ground, patched, signedBy, victim } from './ground.ts'

/** Somebody else's signature, or one that nobody may rely on. */
export async function signerAttacks(ground: Ground): Promise<Attack[]> {
  const { base, authority, asha, stranger, mallory, signed } = ground
  const by = (holder: Holder, from: TestAuthority, signingTime?: Date) =>
    signWithPort(base, {
      field: { field: victim },
      holder,
      authority: from,
      ...(signingTime && { signingTime }),
    })
  const now = authority.now.getTime()
  const later = (time: number) => new Date(now + time)
  const namesake = await stranger.issueOrganisation('Asha Rao')
  const server = await authority.issueOrganisation('Asha Rao', { extendedKeyUsages: ['1.3.6.1.5.5.7.3.1'] })
  const stamper = await authority.issueTimeStamper()
  const cipher = await authority.issueOrganisation('Asha Rao', { keyUsages: 4 })
  const old = await authority.issue({ notBefore: later(-3 * days), notAfter: later(-2 * days) })
  const young = await authority.issue({ notBefore: later(days), notAfter: later(3 * days) })
  const other = { keys: asha.keys, extendedKeyUsages: ['1.3.6.1.4.1.311.10.3.13'] }
  const lookalike = await authority.issueOrganisation('Asha Rao', {
    serialNumber: asha.certificate.serialNumber,
    ...other,
  })
  const revoked = (at: number, reason?: number) =>
    makeCrl(authority, {
      revoked: [
        {
          serialNumber: asha.certificate.serialNumber,
          at: later(at),
          ...(reason !== undefined && { reason }),
        },
      ],
    })
  const openssl = (more: string[], holder = asha) =>
    signedBy(ground, (covered) => opensslCms(covered, holder, authority, more))
  const foreign = /\/Contents (<[^>]*>)/.exec(textOf(await ground.sign(await aPdf({ pages: 3 }))))![1]!
  const chain = { subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' }
  const purpose = { subIndication: 'CHAIN_CONSTRAINTS_FAILURE' }
  const proof = { subIndication: 'OUT_OF_BOUNDS_NO_POE' }
  return [
    {
      name: 'the CMS of another file',
      file: patched(signed, /\/Contents <[^>]*>/, () => `/Contents ${foreign}`),
      expected: { subIndication: 'HASH_FAILURE' },
    },
    { name: 'a stranger', file: await by(mallory, stranger), expected: chain },
    { name: 'a stranger of the same name', file: await by(namesake, stranger), expected: chain },
    { name: 'a certificate for servers', file: await by(server, authority), expected: purpose },
    { name: 'a certificate for time-stamps', file: await by(stamper, authority), expected: purpose },
    { name: 'a certificate for encryption', file: await by(cipher, authority), expected: purpose },
    {
      name: 'an expired certificate, dated back',
      file: await by(old, authority, later(-2.5 * days)),
      expected: proof,
    },
    { name: 'an expired certificate, dated now', file: await by(old, authority), expected: proof },
    { name: 'a certificate that is not valid yet', file: await by(young, authority), expected: proof },
    {
      name: 'a time in the future',
      file: await by(asha, authority, later(30 * days)),
      expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because: /future/ },
    },
    {
      name: 'revoked before signing',
      file: signed,
      crls: [await revoked(-minutes)],
      expected: { subIndication: 'REVOKED' },
    },
    {
      name: 'revoked afterwards, without proof of time',
      file: await by(asha, authority, later(-40 * minutes)),
      crls: [await revoked(-minutes)],
      expected: { subIndication: 'REVOKED_NO_POE' },
    },
    {
      name: 'key stolen, without proof of time',
      file: await by(asha, authority, later(-40 * minutes)),
      crls: [await revoked(-minutes, 1)],
      expected: { subIndication: 'REVOKED_NO_POE' },
    },
    {
      name: 'another certificate of the same key, name and number',
      file: withLookalike(signed, ground, lookalike),
      expected: { subIndication: 'NO_SIGNING_CERTIFICATE_FOUND' },
    },
    {
      name: 'the signature of another key',
      file: await mixedUp(ground, await authority.issueOrganisation('Asha Rao')),
      expected: { subIndication: 'SIG_CRYPTO_FAILURE' },
    },
    {
      name: 'SHA-1',
      file: await openssl(['-md', 'sha1']),
      expected: { subIndication: 'CRYPTO_CONSTRAINTS_FAILURE' },
    },
    {
      name: 'MD5',
      file: await openssl(['-md', 'md5']),
      expected: { subIndication: 'CRYPTO_CONSTRAINTS_FAILURE' },
    },
    {
      name: 'the signer’s certificate left out',
      file: await openssl(['-nocerts']),
      expected: { subIndication: 'NO_SIGNING_CERTIFICATE_FOUND' },
    },
    {
      name: 'no signed attributes',
      file: await openssl(['-noattr']),
      expected: { subIndication: 'FORMAT_FAILURE' },
    },
    {
      name: 'content inside the CMS',
      file: await openssl(['-nodetach']),
      expected: { subIndication: 'FORMAT_FAILURE' },
    },
    {
      name: 'two signers in one CMS',
      file: await signedBy(ground, (covered) => twoSigners(covered, ground)),
      expected: { subIndication: 'FORMAT_FAILURE' },
    },
    {
      name: 'signature value altered',
      file: await signedBy(ground, (covered) => lastByteFlipped(opensslCms(covered, asha, authority, []))),
      expected: { subIndication: 'SIG_CRYPTO_FAILURE' },
    },
    {
      name: 'bytes behind the CMS',
      file: await signedBy(ground, (covered) =>
        concat([opensslCms(covered, asha, authority, []), bytesOf('MORE')]),
      ),
      expected: { subIndication: 'FORMAT_FAILURE' },
    },
    {
      name: 'no CMS at all',
      file: await signedBy(ground, () => bytesOf('none')),
      expected: { subIndication: 'FORMAT_FAILURE' },
    },
  ]
}

/** A detached CMS by OpenSSL, with whatever it can be talked into. */
function opensslCms(
  covered: Uint8Array,
  holder: Holder,
  authority: TestAuthority,
  more: readonly string[],
  second?: Holder,
): Uint8Array {
  const folder = toolFolder()
  try {
    const holders = [holder, ...(second ? [second] : [])].flatMap((one, index) => [
      '-signer',
      folder.write(`leaf${index}.pem`, pem('CERTIFICATE', one.der)),
      '-inkey',
      folder.write(`leaf${index}.key`, pem('PRIVATE KEY', one.pkcs8)),
    ])
    const chain = folder.write('chain.pem', authority.chain.map((der) => pem('CERTIFICATE', der)).join(''))
    const files = ['-in', folder.write('covered', covered), '-certfile', chain]
    const { status, text, stdout } = runTool(
      'openssl',
      'cms',
      '-sign',
      '-binary',
      '-nosmimecap',
      '-outform',
      'DER',
      '-md',
      'sha256',
      ...more,
      ...holders,
      ...files,
    )
    if (status !== 0) throw new Error(text)
    return new Uint8Array(stdout)
  } finally {
    folder.remove()
  }
}

const twoSigners = (covered: Uint8Array, { asha, authority, mallory }: Ground) =>
  opensslCms(covered, asha, authority, [], mallory)

/**
 * The CMS sends another certificate of the same key, name and number than the one it was signed for
 * (RFC 5035 §1).
 */
function withLookalike(file: Uint8Array, { asha }: Ground, lookalike: Holder): Uint8Array {
  if (lookalike.der.length !== asha.der.length) throw new Error('the lookalike has another length')
  const hex = (der: Uint8Array) => Buffer.from(der).toString('hex').toUpperCase()
  return patched(file, hex(asha.der), () => hex(lookalike.der))
}

/** The certificate of one beside the signature of the other. */
async function mixedUp(ground: Ground, other: Holder): Promise<Uint8Array> {
  const { asha, authority } = ground
  const key = signingKeyOf(asha, authority.chain)
  return await signedBy(ground, (covered) =>
    signCms({
      digest: new Uint8Array(createHash('sha256').update(covered).digest()),
      hash: 'SHA-256',
      key: { ...key, certificates: [other.der], sign: (data) => key.sign(data) },
      signingTime: authority.now,
      signingCertificateV2: true,
      crypto: nodeCrypto,
    }),
  )
}

function lastByteFlipped(cms: Uint8Array): Uint8Array {
  const changed = cms.slice()
  changed[changed.length - 1]! ^= 1
  return changed
}
