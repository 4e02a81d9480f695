import { CmsError } from '../../crypto/errors.ts'
import { certificatesOf } from '../../crypto/x509/certificate.ts'
import { type RevocationSource, RevocationTrouble } from '../../revocation-source.ts'
import { type Limits, read } from './bounded-fetch.ts'
import { rememberFor } from './remember.ts'

export interface HttpRevocationOptions {
  /**
   * `host` or `host:port` that may be asked, or `any`: without it a certificate in a stranger's
   * file could send us to any address, also into our own network.
   */
  allow: readonly string[] | 'any'
  /** For one address, redirects included; 5 s when missing. */
  patienceMs?: number
  /** 1 MiB when missing. */
  mostCrlBytes?: number
  /** How long a list or a certificate is not asked for again; 10 minutes when missing. */
  keepMs?: number
}

// Our choice: an OCSP response with its responder's certificates has a few KiB.
const mostOcspBytes = 64 * 1024
const mostCertificateBytes = 64 * 1024
/** RFC 6960 appendix A.1: GET is for requests of less than 255 bytes once encoded. */
const longestGet = 255

/**
 * OCSP, CRLs and issuers' certificates over HTTP: bounded in time and size, from allowed hosts
 * alone.
 */
export function httpRevocation(options: HttpRevocationOptions): RevocationSource {
  const { allow, patienceMs = 5_000, mostCrlBytes = 1024 * 1024, keepMs = 600_000 } = options
  const limits = (mostBytes: number): Limits => ({ allow, patienceMs, mostBytes })
  const remembered = rememberFor(keepMs)

  return {
    async askOcsp(url, request) {
      const post = await read(url, limits(mostOcspBytes), {
        method: 'POST',
        headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
        body: new Uint8Array(request),
      })
      if (post.ok) return post.bytes
      const encoded = encodeURIComponent(Buffer.from(request).toString('base64'))
      // Some responders sit behind caches that know GET alone.
      if (![404, 405, 415, 501].includes(post.status) || encoded.length >= longestGet)
        throw answered(url, post.status)
      const got = await read(`${url.replace(/\/$/, '')}/${encoded}`, limits(mostOcspBytes))
      if (!got.ok) throw answered(url, got.status)
      return got.bytes
    },

    fetchCrl: (url) => remembered(`crl ${url}`, () => got(url, limits(mostCrlBytes))),

    fetchIssuer: (url) =>
      remembered(`issuer ${url}`, async () => {
        const bytes = await got(url, limits(mostCertificateBytes))
        try {
          return certificatesOf(bytes)[0]!
        } catch (error) {
          if (!(error instanceof CmsError)) throw error
          throw new RevocationTrouble(`${url} holds no certificate`, false, { cause: error })
        }
      }),
  }
}

async function got(url: string, limits: Limits): Promise<Uint8Array> {
  const answer = await read(url, limits)
  if (!answer.ok) throw answered(url, answer.status)
  return answer.bytes
}

const answered = (url: string, status: number) => new RevocationTrouble(`${url} answered ${status}`)
