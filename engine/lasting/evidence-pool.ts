import { CmsError } from '../crypto/errors.ts'
import { type Certificate, readCertificate } from '../crypto/x509/certificate.ts'
import { askCrl, type Crl, readCrl } from '../crypto/x509/crl.ts'
import { askOcsp, type OcspResponse, readOcspResponse } from '../crypto/x509/ocsp.ts'
import { revocationOf } from '../crypto/x509/revocation.ts'
import type { CryptoPort } from '../ports.ts'

/** DER as it was given: certificates, complete CRLs, OCSP responses. */
export interface Evidence {
  readonly certificates: readonly Uint8Array[]
  readonly crls: readonly Uint8Array[]
  readonly ocsps: readonly Uint8Array[]
}

/** What one piece of evidence says about one certificate at a moment. */
export interface Answer {
  status: 'good' | 'revoked'
  source: 'crl' | 'ocsp'
  der: Uint8Array
  thisUpdate: Date
  /** Signs for the authority; undefined where the authority signed itself. */
  responder: Certificate | undefined
}

export interface Question {
  certificate: Certificate
  issuer: Certificate
  at: Date
  isTimeProved: boolean
}

/** All evidence known so far, from any source: each piece is judged by its own signature. */
export class EvidencePool {
  readonly #crypto: CryptoPort
  readonly #certificates: Certificate[] = []
  readonly #crls: Crl[] = []
  readonly #ocsps: { der: Uint8Array; response: OcspResponse }[] = []

  constructor(crypto: CryptoPort) {
    this.#crypto = crypto
  }

  get certificates(): readonly Certificate[] {
    return this.#certificates
  }

  /** What cannot be read proves nothing and is left aside. */
  add({ certificates = [], crls = [], ocsps = [] }: Partial<Evidence>): void {
    for (const der of certificates) keep(this.#certificates, () => readCertificate(der))
    for (const der of crls) keep(this.#crls, () => readCrl(der))
    for (const der of ocsps) keep(this.#ocsps, () => ({ der, response: readOcspResponse(der) }))
  }

  /**
   * The best of what is known: a revocation before all else, then OCSP before CRL, then the newest.
   */
  async answer(question: Question): Promise<Answer | undefined> {
    const answers = [...(await this.#fromOcsps(question)), ...(await this.#fromCrls(question))]
    return answers.find(({ status }) => status === 'revoked') ?? answers[0]
  }

  async #fromOcsps(question: Question): Promise<Answer[]> {
    const { certificate, issuer } = question
    const found: Answer[] = []
    for (const { der, response } of this.#ocsps) {
      const said = await askOcsp(response, certificate, issuer, this.#crypto)
      const status = said && (await this.#statusOf(question, { ocsps: [der], crls: [] }))
      if (!said || !status) continue
      const responder = response.certificates.find((one) => isNamed(response, one))
      found.push({ status, source: 'ocsp', der, thisUpdate: said.thisUpdate, responder })
    }
    return found.sort(newestFirst)
  }

  async #fromCrls(question: Question): Promise<Answer[]> {
    const { certificate, issuer } = question
    const found: Answer[] = []
    for (const crl of this.#crls) {
      const said = await askCrl(crl, certificate, issuer, this.#crypto)
      const status = said && (await this.#statusOf(question, { ocsps: [], crls: [crl.der] }))
      if (!said || !status) continue
      found.push({ status, source: 'crl', der: crl.der, thisUpdate: said.thisUpdate, responder: undefined })
    }
    return found.sort(newestFirst)
  }

  /**
   * As a verifier will judge this piece alone; undefined where it proves nothing for this moment.
   */
  async #statusOf(
    { certificate, issuer, at, isTimeProved }: Question,
    evidence: { ocsps: Uint8Array[]; crls: Uint8Array[] },
  ): Promise<Answer['status'] | undefined> {
    const path = [certificate, issuer]
    const [judged] = await revocationOf({ path, at, isTimeProved, ...evidence, crypto: this.#crypto })
    return judged?.status === 'unknown' ? undefined : judged?.status
  }
}

const newestFirst = (one: Answer, other: Answer) => other.thisUpdate.getTime() - one.thisUpdate.getTime()

/**
 * The certificate that a responder sent along for itself: by name, or by what is left, its only
 * one.
 */
function isNamed({ responder, certificates }: OcspResponse, candidate: Certificate): boolean {
  return 'nameKey' in responder ? candidate.subject.key === responder.nameKey : certificates.length === 1
}

function keep<T>(list: T[], read: () => T): void {
  try {
    list.push(read())
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
  }
}
