import { concat } from '../../crypto/bytes.ts'
import { makeTimeStampQuery, readTimeStampResponse } from '../../crypto/tsp/protocol.ts'
import { raiseLevel, renewArchive } from '../../lasting/index.ts'
import { nodeCrypto } from '../../node/node-crypto.ts'
import type { Access } from '../../pdf/encryption/open-protected.ts'
import type { PrepareOptions } from '../../sign/prepare.ts'
import type { SignatureField } from '../../sign/signature-field.ts'
import type { ChangeKind, Level } from '../../verify/report.ts'
import { OnlineAuthority, withOcsp } from '../online-authority.ts'
import { days, type Holder, type KeyKind, TestAuthority } from '../pki.ts'
import { signWithPort } from '../sign-with-port.ts'
import { stampWithOpenssl } from '../time-stamps.ts'

/** A file that several people treated as they may. */
export interface Honest {
  name: string
  file: Uint8Array
  /** Signatures and document time-stamps of it. */
  signatures: number
  /** What came after the first, oldest first. */
  later: ChangeKind[]
  /** Of the first signature. */
  level?: Level
  /** The moment of asking, in days from now. */
  inDays?: number
  crls?: Uint8Array[]
}

/** People with certificates, an authority that answers, and one that stamps. */
export interface Town {
  authority: TestAuthority
  signers: Holder[]
  sign(
    file: Uint8Array,
    who: number,
    more?: Partial<SignatureField>,
    access?: PrepareOptions,
  ): Promise<Uint8Array>
  /** With a time-stamp in the signature itself. */
  signStamped(
    file: Uint8Array,
    who: number,
    more?: Partial<SignatureField>,
    access?: PrepareOptions,
  ): Promise<Uint8Array>
  raise(file: Uint8Array, level: Level, access?: Access): Promise<Uint8Array>
  renew(file: Uint8Array): Promise<Uint8Array>
}

/** A signer for each kind of key; `pss` signs with RSA-PSS. */
export async function makeTown(
  kinds: readonly (KeyKind | 'pss')[] = ['rsa', 'ec', 'rsa', 'ec', 'rsa'],
): Promise<Town> {
  const authority = await TestAuthority.create()
  const decade = new Date(authority.now.getTime() + 3650 * days)
  const stamper = await authority.issueTimeStamper(withOcsp({ notAfter: decade }))
  const signers: Holder[] = []
  for (const kind of kinds) {
    const notAfter = new Date(authority.now.getTime() + 365 * days)
    signers.push(await authority.issue(withOcsp({ kind: kind === 'pss' ? 'rsa' : kind, notAfter })))
  }
  const online = (await OnlineAuthority.over(authority)).knows(stamper, ...signers)
  const stamp = async (digest: Uint8Array) => {
    const query = { digest, nonce: nodeCrypto.random(8) }
    const answer = stampWithOpenssl(makeTimeStampQuery(query), stamper, authority)
    return (await readTimeStampResponse(answer, { ...query, trust: authority.trust, crypto: nodeCrypto }))
      .token
  }
  const stampSignature = async (signature: Uint8Array) => {
    const hasher = nodeCrypto.hasher('SHA-256')
    await hasher.update(signature)
    return await stamp(await hasher.digest())
  }
  const signing = (who: number, more: Partial<SignatureField>) => ({
    field: {
      field: `signer-${who}`,
      page: 1,
      rect: [40 + who * 90, 50, 80, 40] as const,
      appearance: { lines: [`Signer ${who}`] },
      subFilter: 'ETSI.CAdES.detached' as const,
      contentsSize: 24_000,
      ...more,
    },
    holder: signers[who - 1]!,
    pss: kinds[who - 1] === 'pss',
    authority,
  })
  const options = { trust: authority.trust, revocation: online, stamp, crypto: nodeCrypto }
  const grown = async (file: Uint8Array, growing: ReturnType<typeof raiseLevel>) => {
    const { tail, missing } = await growing
    if (missing.length > 0) throw new Error(JSON.stringify(missing))
    return concat([file, tail])
  }
  return {
    authority,
    signers,
    sign: (file, who, more = {}, access = {}) => signWithPort(file, { ...signing(who, more), access }),
    signStamped: (file, who, more = {}, access = {}) =>
      signWithPort(file, { ...signing(who, more), access, stamp: stampSignature }),
    raise: (file, level, access) => grown(file, raiseLevel(file, level, { ...options, ...access })),
    renew: (file) => grown(file, renewArchive(file, options)),
  }
}
