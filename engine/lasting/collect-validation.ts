import { toHex } from '../crypto/bytes.ts'
import { CmsError } from '../crypto/errors.ts'
import { checkTimeStampToken } from '../crypto/tsp/token.ts'
import { type Certificate, nameOfHolder, readCertificate } from '../crypto/x509/certificate.ts'
import { type Access, openProtected } from '../pdf/encryption/open-protected.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import type { CryptoPort, Source } from '../ports.ts'
import type { RevocationSource } from '../revocation-source.ts'
import { securityStoreOf } from '../verify/security-store.ts'
import { type Evidence, EvidencePool } from './evidence-pool.ts'
import { findPath } from './find-path.ts'
import { proveCertificate, type Unproved } from './prove-certificate.ts'
import { type ChainToProve, type SignatureToProve, signaturesToProve } from './signatures-to-prove.ts'

/** `password` and `ciphers` open a protected file. */
export interface CollectOptions extends Access {
  /** Trust anchors, DER. */
  trust: readonly Uint8Array[]
  /** Trust anchors of time-stamp authorities; default `trust`. */
  timeStampTrust?: readonly Uint8Array[]
  /** Who may be asked; null uses what the file has and what is `known`. */
  revocation: RevocationSource | null
  /** Gathered earlier: the answer about a certificate of 30 minutes can be had within them only. */
  known?: Partial<Evidence>
  /** Larger CRLs are not put into a file; 256 KiB when missing. Our choice. */
  mostCrlBytes?: number
  crypto: CryptoPort
}

/** What one signature still needs for somebody who asks when nobody answers any more. */
export interface SignatureMaterial extends Evidence {
  readonly field: string
  /** Key in /VRI. */
  readonly vri: string
}

/** Why a signature does not last yet. */
export interface Gap {
  field: string
  isDocumentTimeStamp: boolean
  /** In words, for a person. */
  why: string
  isRevoked: boolean
  isFinal: boolean
}

type Missing = Omit<Gap, 'field' | 'isDocumentTimeStamp'>

export interface SignatureStanding {
  field: string
  isDocumentTimeStamp: boolean
  end: number
  /**
   * Proved by a time-stamp, of its own or over the document, within the life of its certificate.
   */
  time: Date | undefined
  /** A time-stamp before this moment would prove that it signed without a valid certificate. */
  notBefore: Date
  /** A time-stamp after this moment proves nothing for it. */
  notAfter: Date
}

type Growing = { field: string; vri: string } & Record<keyof Evidence, Uint8Array[]>

export interface CollectedValidation {
  material: SignatureMaterial[]
  gaps: Gap[]
  standing: SignatureStanding[]
}

/**
 * Everything that a verifier will need to judge each signature and time-stamp of a file without
 * asking anybody: certificates of the paths and, for each but the anchor, one proof that it was not
 * revoked (EN 319 142-1 §5.4.2). What the CMS itself carries is not collected again. `verify`
 * judges again everything that is judged here.
 *
 * @throws PdfError when the file cannot be read; CmsError UNREADABLE when a signature cannot
 */
export async function collectValidation(
  source: Source,
  options: CollectOptions,
): Promise<CollectedValidation> {
  const file = await PdfFile.open(source)
  await openProtected(file, options, options.crypto)
  return await new Collection(file, options).result()
}

class Collection {
  readonly #file: PdfFile
  readonly #options: CollectOptions
  readonly #pool: EvidencePool
  readonly #roots: Certificate[]
  readonly #stampRoots: Certificate[]
  readonly #result: CollectedValidation = { material: [], gaps: [], standing: [] }

  constructor(file: PdfFile, options: CollectOptions) {
    this.#file = file
    this.#options = options
    this.#pool = new EvidencePool(options.crypto)
    this.#roots = options.trust.map(readCertificate)
    this.#stampRoots = (options.timeStampTrust ?? options.trust).map(readCertificate)
  }

  async result(): Promise<CollectedValidation> {
    this.#pool.add(await securityStoreOf(this.#file))
    this.#pool.add(this.#options.known ?? {})
    const all = await signaturesToProve(this.#file, this.#options.crypto)
    // Time-stamps first: they say when the others were made.
    for (const one of all) if (one.isDocumentTimeStamp) await this.#prove(one, one.chain.time)
    for (const one of all) if (!one.isDocumentTimeStamp) await this.#prove(one, await this.#timeOf(one))
    return this.#result
  }

  async #prove(signature: SignatureToProve, time: Date | undefined): Promise<void> {
    const { field, isDocumentTimeStamp, vri, end, chain, stamp } = signature
    const material: Growing = { field, vri, certificates: [], crls: [], ocsps: [] }
    const gaps: Missing[] = []
    if (stamp) await this.#proveChain(stamp, stamp.time, true, material, gaps)
    const isProved = await this.#proveChain(chain, time ?? chain.time, time !== undefined, material, gaps)
    this.#result.material.push(material)
    this.#result.gaps.push(...gaps.map((gap) => ({ field, isDocumentTimeStamp, ...gap })))
    const stands = isDocumentTimeStamp && !isProved ? undefined : time
    this.#result.standing.push({
      field,
      isDocumentTimeStamp,
      end,
      time: stands,
      notBefore: chain.leaf.notBefore,
      notAfter: chain.leaf.notAfter,
    })
  }

  /** Whether the path itself holds; what is missing for its certificates goes to `gaps`. */
  async #proveChain(
    chain: ChainToProve,
    at: Date | undefined,
    isTimeProved: boolean,
    material: Growing,
    gaps: Missing[],
  ): Promise<boolean> {
    const path = await this.#path(chain, at ?? new Date(), gaps)
    if (!path) return false
    const sent = new Set(chain.sent.map(({ der }) => toHex(der)))
    material.certificates.push(...path.slice(0, -1).flatMap(({ der }) => (sent.has(toHex(der)) ? [] : [der])))
    for (const [index, certificate] of path.slice(0, -1).entries()) {
      const question = { certificate, issuer: path[index + 1]!, at: at ?? new Date(), isTimeProved }
      const own = new EvidencePool(this.#options.crypto)
      own.add(chain.embedded)
      if ((await own.answer(question))?.status === 'good') continue
      const { revocation, crypto, mostCrlBytes = 256 * 1024 } = this.#options
      const proof = await proveCertificate(question, index === 0, {
        pool: this.#pool,
        source: revocation,
        crypto,
        mostCrlBytes,
      })
      if ('unproved' in proof) gaps.push(inWords(proof.unproved))
      else
        for (const { source, der } of proof.answers) material[source === 'ocsp' ? 'ocsps' : 'crls'].push(der)
    }
    return true
  }

  async #path(
    { leaf, sent, kind }: ChainToProve,
    at: Date,
    gaps: Missing[],
  ): Promise<Certificate[] | undefined> {
    const roots = kind === 'signer' ? this.#roots : this.#stampRoots
    try {
      const { revocation, crypto } = this.#options
      return await findPath({ leaf, sent, at, roots }, this.#pool, revocation, crypto)
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      const why = `The certificate of ${nameOfHolder(leaf)}: ${error.message}.`
      gaps.push({ why, isRevoked: false, isFinal: true })
      return undefined
    }
  }

  /**
   * The moment that is proved, within the life of the certificate; undefined where only the signer
   * says when.
   */
  async #timeOf({ chain, stamp, end }: SignatureToProve): Promise<Date | undefined> {
    const over = this.#result.standing.filter((one) => one.isDocumentTimeStamp && one.time && one.end > end)
    const times = over.map(({ time }) => time!)
    if (stamp && (await this.#isGood(stamp))) times.push(stamp.time!)
    const earliest = times.sort((one, other) => one.getTime() - other.getTime())[0]
    return earliest && earliest <= chain.leaf.notAfter ? earliest : undefined
  }

  async #isGood(stamp: NonNullable<SignatureToProve['stamp']>): Promise<boolean> {
    const gaps: Missing[] = []
    const path = await this.#path(stamp, stamp.time!, gaps)
    if (!path) return false
    const { crypto, timeStampTrust, trust } = this.#options
    try {
      await checkTimeStampToken({
        token: stamp.token,
        imprint: stamp.imprint,
        trust: timeStampTrust ?? trust,
        intermediates: path.map(({ der }) => der),
        crypto,
      })
      return true
    } catch (error) {
      if (error instanceof CmsError) return false
      throw error
    }
  }
}

function inWords({ subject, why, isRevoked, isFinal }: Unproved): Missing {
  return {
    why: isRevoked
      ? `The certificate of ${subject} was revoked.`
      : `Nothing proves that the certificate of ${subject} was not revoked: ${why}.`,
    isRevoked,
    isFinal,
  }
}
