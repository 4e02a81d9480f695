import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { type RevocationSource, RevocationTrouble } from '../revocation-source.ts'
import type { Holder, LeafOptions, TestAuthority } from './pki.ts'
import { answerOcsp, type CrlOptions, makeCrl } from './revocation.ts'

const ocspUrl = 'http://ocsp.test.invalid'

/** What a certificate says when its authority answers OCSP; give it to `issue`. */
export const withOcsp = (more: LeafOptions = {}): LeafOptions => ({
  ...more,
  extensions: [new x509.AuthorityInfoAccessExtension({ ocsp: ocspUrl }), ...(more.extensions ?? [])],
})

/**
 * The revocation services of a test authority, answered by openssl and @peculiar/x509: lists under
 * `http://crl.test.invalid`, OCSP for what the issuing authority issued, and authorities'
 * certificates.
 */
export class OnlineAuthority implements RevocationSource {
  readonly asked: string[] = []
  readonly down = new Set<'ocsp' | 'crl'>()
  crl: CrlOptions = {}
  /** Answered for the issuing authority in place of one that is made of `crl`. */
  list: Uint8Array | undefined
  revokedAt: Date | undefined
  readonly #authority: TestAuthority
  readonly #responder: Holder
  readonly #known = new Map<string, x509.X509Certificate>()

  private constructor(authority: TestAuthority, responder: Holder) {
    this.#authority = authority
    this.#responder = responder
  }

  static async over(authority: TestAuthority, options: LeafOptions = {}): Promise<OnlineAuthority> {
    const responder = await authority.issueOrganisation('TEST ONLY Responder', {
      extendedKeyUsages: ['1.3.6.1.5.5.7.3.9'],
      extensions: [new x509.Extension('1.3.6.1.5.5.7.48.1.5', false, new Uint8Array([5, 0]))],
      ...options,
    })
    return new OnlineAuthority(authority, responder)
  }

  /** OCSP speaks of these alone. */
  knows(...holders: Holder[]): this {
    for (const { certificate } of holders) this.#known.set(certificate.serialNumber, certificate)
    return this
  }

  async askOcsp(url: string, request: Uint8Array): Promise<Uint8Array> {
    this.#ask(url, 'ocsp')
    const text = Buffer.from(request).toString('hex')
    const certificate = [...this.#known.values()].find(({ serialNumber }) => text.includes(serialNumber))
    if (!certificate) throw new RevocationTrouble(`${url} knows no such certificate`)
    return answerOcsp(request, this.#authority, this.#responder, certificate, this.revokedAt)
  }

  async fetchCrl(url: string): Promise<Uint8Array> {
    this.#ask(url, 'crl')
    const place = /\/(root|intermediate|issuing)\.crl$/.exec(url)?.[1] as 'root' | 'intermediate' | 'issuing'
    if (place === 'issuing' && this.list) return this.list
    return makeCrl(this.#authority, { ...this.crl, issuer: this.#authority[place] })
  }

  async fetchIssuer(url: string): Promise<Uint8Array> {
    this.#ask(url, 'crl')
    const place = /\/(root|intermediate|issuing)\.cer$/.exec(url)?.[1] as 'root' | 'intermediate' | 'issuing'
    return this.#authority[place].der
  }

  #ask(url: string, kind: 'ocsp' | 'crl'): void {
    this.asked.push(url)
    if (this.down.has(kind)) throw new RevocationTrouble(`${url} cannot be reached`)
  }
}
