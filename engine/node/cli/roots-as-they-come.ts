import { berToDer } from '../../crypto/asn1/ber.ts'
import { childrenOf, readDer, tags } from '../../crypto/asn1/read.ts'
import { certificateOf } from '../../crypto/cms/signed-data.ts'
import { onlySigner } from '../../crypto/cms/signer-signature.ts'
import { CmsError } from '../../crypto/errors.ts'
import { makeTimeStampQuery } from '../../crypto/tsp/protocol.ts'
import { readTimeStampToken } from '../../crypto/tsp/token.ts'
import { type Certificate, readCertificate } from '../../crypto/x509/certificate.ts'
import type { SigningKey } from '../../ports.ts'
import { type RevocationSource, RevocationTrouble } from '../../revocation-source.ts'
import { askTimeStamp } from '../http-time-stamps.ts'
import { nodeCrypto } from '../node-crypto.ts'

const mostRungs = 6

/**
 * Roots for a user who names none: the top of the key's own chain, and of the time-stamping
 * authority's that was named on the command line. Enough to gather what belongs to these chains;
 * verifiers bring roots of their own.
 */
export async function rootsAsTheyCome(
  key: SigningKey,
  tsaUrl: string,
  source: RevocationSource | null,
): Promise<Uint8Array[]> {
  const own = key.certificates.map(readCertificate)
  const query = makeTimeStampQuery({ digest: nodeCrypto.random(32), nonce: nodeCrypto.random(16) })
  const token = tokenIn(await askTimeStamp(tsaUrl, query))
  const { signed } = readTimeStampToken(token)
  const stamper = certificateOf(signed, onlySigner(signed).identifier)
  const known = [...own, ...signed.certificates]
  const tops = [await topOf(own[0]!, known, source), await topOf(stamper, known, source)]
  return tops.map(({ der }) => der)
}

/** The token of a TimeStampResp; what it is worth is judged when it is used. */
function tokenIn(answer: Uint8Array): Uint8Array {
  const token = childrenOf(readDer(berToDer(answer)))[1]
  if (token?.tag !== tags.sequence) throw new Error('the time-stamp authority gave no time-stamp')
  return token.raw
}

async function topOf(
  leaf: Certificate,
  known: readonly Certificate[],
  source: RevocationSource | null,
): Promise<Certificate> {
  let top = leaf
  for (let rung = 0; rung < mostRungs && top.subject.key !== top.issuer.key; rung++) {
    const above = known.find(({ subject }) => subject.key === top.issuer.key) ?? (await fetched(top, source))
    if (!above) break
    top = above
  }
  return top
}

async function fetched(
  certificate: Certificate,
  source: RevocationSource | null,
): Promise<Certificate | undefined> {
  for (const url of source ? certificate.issuerUrls : []) {
    try {
      return readCertificate(await source!.fetchIssuer(url))
    } catch (error) {
      // Without its issuer the certificate itself is the top.
      if (!(error instanceof RevocationTrouble || error instanceof CmsError)) throw error
    }
  }
  return undefined
}
