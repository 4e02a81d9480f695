import { CmsError } from '../crypto/errors.ts'
import { checkTimeStampToken, readTimeStampToken } from '../crypto/tsp/token.ts'
import { type Certificate, nameOfHolder, readCertificate } from '../crypto/x509/certificate.ts'
import type { HashName } from '../ports.ts'
import { Evidence } from './evidence.ts'
import { revocationFindings } from './judge-chain.ts'
import type { RevocationFinding, Verdict } from './report.ts'
import type { Setting } from './setting.ts'
import type { Anchor } from './trust.ts'
import { passed, verdictOf } from './verdict.ts'

export interface TimeStampQuestion {
  token: Uint8Array
  imprint: (hash: HashName) => Promise<Uint8Array>
  /** Now, or when a later trusted time-stamp proves that this one was there. */
  provedAt: Date
  evidence: Evidence
  setting: Setting
  padding?: 'none' | 'zeros'
}

export interface JudgedTimeStamp {
  authority: string
  time: Date
  policy: string | null
  isTrusted: boolean
  /**
   * It does not fit what it should be of, or breaks the rules of time-stamps: worse than no
   * time-stamp.
   */
  isLie: boolean
  verdict: Verdict
  message: string | null
  /** Leaf first; empty where it could not be trusted. */
  path: Certificate[]
  anchor: Anchor | null
  /** What came with the token. */
  own: Evidence | null
  revocation: RevocationFinding[]
}

/** An authority that is not trusted, or not any more, proves nothing and does no harm. */
const harmless = new Set(['CHAIN_UNTRUSTED', 'CERTIFICATE_EXPIRED', 'REVOKED'])

/** RFC 3161 §2.2 to §2.4, §4; the verdict is that of a document time-stamp. */
export async function judgeTimeStamp(question: TimeStampQuestion): Promise<JudgedTimeStamp> {
  const { token, imprint, provedAt, evidence, setting, padding } = question
  const { crypto, stampAnchors, time: now } = setting
  try {
    const stamp = await checkTimeStampToken({
      token,
      imprint,
      trust: stampAnchors.map(({ certificate }) => certificate.der),
      intermediates: evidence.certificates.map(({ der }) => der),
      crls: evidence.crls,
      ocsps: evidence.ocsps,
      provedAt,
      padding,
      crypto,
    })
    if (stamp.time.getTime() > now.getTime() + 5 * 60_000)
      throw new CmsError('TIME_STAMP_REFUSED', 'its time lies in the future')
    const path = stamp.path.map(readCertificate)
    const { signed } = readTimeStampToken(stamp.token)
    const brought = { certificates: signed.certificates, crls: signed.crls }
    const known = { at: stamp.time, isTimeProved: true, evidence: evidence.with('signature', brought) }
    return {
      authority: stamp.authority,
      time: stamp.time,
      policy: stamp.policy,
      isTrusted: true,
      isLie: false,
      verdict: passed,
      message: null,
      path,
      anchor: stampAnchors.find(({ certificate }) => same(certificate, path.at(-1)!)) ?? null,
      own: new Evidence().add('signature', brought),
      revocation: await revocationFindings(path, { ...known, source: setting.source, crypto }),
    }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    return {
      ...claimOf(token, padding),
      isLie: !harmless.has(error.code),
      verdict: verdictOf(error),
      message: error.message,
    }
  }
}

const same = (one: Certificate, other: Certificate) =>
  one.der.length === other.der.length && one.der.every((octet, at) => octet === other.der[at])

/** What a token says that is not believed. */
function claimOf(token: Uint8Array, padding: 'none' | 'zeros' | undefined) {
  const nothing = { isTrusted: false, path: [], anchor: null, own: null, revocation: [] }
  try {
    const { signed, info } = readTimeStampToken(token, { padding })
    const named = signed.certificates[0]
    return {
      ...nothing,
      authority: named ? nameOfHolder(named) : 'unknown',
      time: info.time,
      policy: info.policy,
    }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    return { ...nothing, authority: 'unknown', time: new Date(0), policy: null }
  }
}
