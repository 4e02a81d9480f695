import { attributeOids } from '#engine/crypto/asn1/oids.ts'
import {
  attributeOf,
  type Certificate,
  maySignDocuments,
  nameOfHolder,
  readCertificate,
} from '#engine/crypto/index.ts'
import { chainOf } from '#engine/crypto/pkcs12/chain-of.ts'
import { pkcs11Tokens, type TokenFacts, visitPkcs11Token } from '#engine/node/index.ts'

export interface SigningCertificate {
  id: Uint8Array
  name: string
  issuer: string
  until: Date
  /** Its own, then its issuers as far as the token has them, in base64. */
  certificates: string[]
}

export interface OpenedToken {
  facts(): TokenFacts
  /** Those that may sign documents at this moment. */
  certificates(now: Date): SigningCertificate[]
  login(pin: string | null): Promise<void>
  sign(certificate: SigningCertificate, bytes: Uint8Array): Promise<Uint8Array>
  close(): void
}

export interface Tokens {
  list(): Promise<TokenFacts[]>
  open(token: TokenFacts): Promise<OpenedToken>
}

/** The tokens behind one PKCS #11 module. */
export const tokensOf = (module: string): Tokens => ({
  list: () => pkcs11Tokens(module),

  async open({ slot }) {
    const token = await visitPkcs11Token({ module, slot })
    let isLoggedIn = false

    return {
      facts: token.facts,
      certificates: (now) => signingOnes(token.certificates(), now),
      async login(pin) {
        await token.login(pin)
        isLoggedIn = true
      },
      sign: async ({ id, certificates: [leaf = ''] }, bytes) =>
        token.signingKey({ id, certificates: [Buffer.from(leaf, 'base64')] }).sign(bytes),
      close() {
        // A token that was pulled out has forgotten both already.
        for (const act of [...(isLoggedIn ? [token.logout] : []), token.close])
          try {
            act()
          } catch {}
      },
    }
  },
})

function signingOnes(found: readonly { id: Uint8Array; der: Uint8Array }[], now: Date): SigningCertificate[] {
  const all = found.flatMap(({ id, der }) => {
    const certificate = read(der)

    return certificate ? [{ id, certificate }] : []
  })
  const readable = all.map(({ certificate }) => certificate)

  return all
    .filter(
      ({ certificate }) =>
        maySignDocuments(certificate) &&
        !certificate.keyUsage?.includes('keyCertSign') &&
        certificate.notBefore <= now &&
        now <= certificate.notAfter,
    )
    .map(({ id, certificate }) => ({
      id,
      name: nameOfHolder(certificate),
      issuer: attributeOf(certificate.issuer, attributeOids.commonName) ?? certificate.issuer.text,
      until: certificate.notAfter,
      certificates: chainOf(certificate, readable)
        .slice(0, 8)
        .map(({ der }) => Buffer.from(der).toString('base64')),
    }))
}

function read(der: Uint8Array): Certificate | null {
  try {
    return readCertificate(der)
  } catch {
    return null
  }
}
