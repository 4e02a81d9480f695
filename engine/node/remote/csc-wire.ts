import { signatureIdentifier } from '../../crypto/algorithms.ts'
import { oids } from '../../crypto/asn1/oids.ts'
import { childrenOf, readDer } from '../../crypto/asn1/read.ts'
import { KeyError } from '../../key-error.ts'
import type { SignatureAlgorithm } from '../../ports.ts'

/** How a service is asked: where, with which right, and how long it may take. */
export interface CscLine {
  /** Up to and with `/csc/v2`. */
  url: string
  /** Access token of the service (OAuth 2.0 bearer); missing for `info`. */
  accessToken?: string
  /** 15 s when missing. */
  patienceMs?: number
  /** Node's own when missing. */
  fetch?: (address: string, asked: CscRequest) => Promise<Response>
}

interface CscRequest {
  method: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  redirect: 'error'
}

export const cscHashOids = {
  'SHA-256': oids.sha256,
  'SHA-384': oids.sha384,
  'SHA-512': oids.sha512,
} as const

const ecdsaOids = {
  'SHA-256': oids.ecdsaWithSha256,
  'SHA-384': oids.ecdsaWithSha384,
  'SHA-512': oids.ecdsaWithSha512,
} as const

/** signAlgo, and the parameters of PSS in DER (CSC API v2 §11.10). */
export function cscWordsFor(algorithm: SignatureAlgorithm): { signAlgo: string; signAlgoParams?: string } {
  if (algorithm.name === 'ECDSA') return { signAlgo: ecdsaOids[algorithm.hash as keyof typeof ecdsaOids] }
  if (algorithm.name === 'RSA-PKCS1') return { signAlgo: oids.rsaEncryption }
  const [, parameters] = childrenOf(readDer(signatureIdentifier(algorithm)))
  return { signAlgo: oids.rsaPss, signAlgoParams: Buffer.from(parameters!.raw).toString('base64') }
}

/** The strings of a list that a service answered. */
export const cscList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const later: readonly number[] = [408, 425, 429]

/**
 * Whether an HTTP status says that a service cannot answer now: Request Timeout, Too Early, Too
 * Many Requests (RFC 9110 §15.5.9, RFC 8470 §5.2, RFC 6585 §4), and all faults of its own.
 */
export const isBusy = (status: number): boolean => status >= 500 || later.includes(status)

/**
 * One method of the API: POST with JSON.
 *
 * @throws KeyError SERVICE_UNUSABLE | SERVICE_REFUSED | PASSPHRASE_WRONG
 */
export async function askCsc(
  { url, accessToken, patienceMs = 15_000, fetch: ask = fetch }: CscLine,
  method: string,
  body: object,
): Promise<object> {
  const trouble = (why: string, cause?: unknown) =>
    new KeyError('SERVICE_UNUSABLE', `the signing service ${why} (${method})`, { cause })
  const response = await ask(`${url.replace(/\/$/, '')}/${method}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw trouble('cannot be reached', error)
  })
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw trouble(`answered ${response.status} without JSON`, error)
  })
  if (typeof answer !== 'object' || answer === null) throw trouble('answered no object')
  if (!response.ok) {
    const { error, error_description: why } = answer as { error?: unknown; error_description?: unknown }
    // A code of its own: repeated attempts lock the credential.
    if (error === 'invalid_pin') throw new KeyError('PASSPHRASE_WRONG', 'the signing service refuses the PIN')
    const words = `answered ${response.status}${typeof why === 'string' ? `: ${why.slice(0, 200)}` : ''}`
    throw new KeyError(
      isBusy(response.status) ? 'SERVICE_UNUSABLE' : 'SERVICE_REFUSED',
      `the signing service ${words} (${method})`,
      { status: response.status },
    )
  }
  return answer
}
