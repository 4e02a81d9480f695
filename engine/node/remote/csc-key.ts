import { createHash } from 'node:crypto'
import { publicKeyKind, signatureIdentifier } from '../../crypto/algorithms.ts'
import { oids } from '../../crypto/asn1/oids.ts'
import { childrenOf, readDer } from '../../crypto/asn1/read.ts'
import { CmsError } from '../../crypto/errors.ts'
import { readCertificate } from '../../crypto/x509/certificate.ts'
import { KeyError } from '../../key-error.ts'
import type { HashName, SignatureAlgorithm, SigningKey } from '../../ports.ts'
import { nodeCrypto, nodeHashName } from '../node-crypto.ts'

export interface CscKeyInput {
  /** Up to and with `/csc/v2`. */
  url: string
  /** Access token of the service (OAuth 2.0 bearer). */
  accessToken: string
  credentialId: string
  /** Of a credential that asks for one (CSC API v2 §11.6, `authData`). */
  pin?: string
  /** SHA-256 when missing. */
  hash?: Exclude<HashName, 'SHA-1'>
  pss?: boolean
  /** 15 s when missing. */
  patienceMs?: number
}

const hashOids = { 'SHA-256': oids.sha256, 'SHA-384': oids.sha384, 'SHA-512': oids.sha512 } as const
const ecdsaOids = {
  'SHA-256': oids.ecdsaWithSha256,
  'SHA-384': oids.ecdsaWithSha384,
  'SHA-512': oids.ecdsaWithSha512,
} as const

/**
 * A key at a remote signing service (Cloud Signature Consortium API v2): digests go out, signatures
 * come back, and each is checked against the certificate before it is believed.
 *
 * @throws KeyError SERVICE_UNUSABLE | KEY_UNSUPPORTED | PASSPHRASE_WRONG
 */
export async function cscSigningKey(input: CscKeyInput): Promise<SigningKey> {
  const { credentialId: credentialID, hash = 'SHA-256' } = input
  const { cert } = (await ask(input, 'credentials/info', { credentialID, certificates: 'chain' })) as {
    cert?: { certificates?: unknown }
  }
  const certificates = listOf(cert?.certificates).map((text) => new Uint8Array(Buffer.from(text, 'base64')))
  const leaf = readLeaf(certificates[0])
  const algorithm = algorithmOf(publicKeyKind(leaf.spki).name, hash, input.pss ?? false)
  return {
    certificates,
    algorithm,
    async sign(data) {
      const hashes = [createHash(nodeHashName(hash)).update(data).digest('base64')]
      const hashAlgorithmOID = hashOids[hash]
      const SAD = await authorise(input, hashes, hashAlgorithmOID)
      const order = { credentialID, ...(SAD && { SAD }), hashes, hashAlgorithmOID, ...wordsFor(algorithm) }
      const { signatures } = (await ask(input, 'signatures/signHash', order)) as { signatures?: unknown }
      const signature = new Uint8Array(Buffer.from(listOf(signatures)[0] ?? '', 'base64'))
      if (!(await nodeCrypto.verify(algorithm, leaf.spki, data, signature)))
        throw new KeyError('SERVICE_UNUSABLE', 'the service answered a signature that is not of its key')
      return signature
    },
  }
}

/** Signature activation data for exactly these digests, where the credential wants a PIN. */
async function authorise(
  input: CscKeyInput,
  hashes: readonly string[],
  hashAlgorithmOID: string,
): Promise<string | undefined> {
  if (input.pin === undefined) return undefined
  const { SAD } = (await ask(input, 'credentials/authorize', {
    credentialID: input.credentialId,
    numSignatures: hashes.length,
    hashes,
    hashAlgorithmOID,
    authData: [{ id: 'PIN', value: input.pin }],
  })) as { SAD?: unknown }
  if (typeof SAD !== 'string') throw new KeyError('SERVICE_UNUSABLE', 'the service authorised nothing')
  return SAD
}

function readLeaf(der: Uint8Array | undefined) {
  try {
    return readCertificate(der ?? new Uint8Array())
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    throw new KeyError('SERVICE_UNUSABLE', 'the service has no certificate for this credential', {
      cause: error,
    })
  }
}

function algorithmOf(kind: 'RSA' | 'EC', hash: keyof typeof hashOids, pss: boolean): SignatureAlgorithm {
  if (kind === 'EC') return { name: 'ECDSA', hash }
  return pss ? { name: 'RSA-PSS', hash, saltLength: Number(hash.slice(4)) / 8 } : { name: 'RSA-PKCS1', hash }
}

/** signAlgo, and the parameters of PSS in DER (CSC API v2 §11.10). */
function wordsFor(algorithm: SignatureAlgorithm): { signAlgo: string; signAlgoParams?: string } {
  if (algorithm.name === 'ECDSA') return { signAlgo: ecdsaOids[algorithm.hash as keyof typeof ecdsaOids] }
  if (algorithm.name === 'RSA-PKCS1') return { signAlgo: oids.rsaEncryption }
  const [, parameters] = childrenOf(readDer(signatureIdentifier(algorithm)))
  return { signAlgo: oids.rsaPss, signAlgoParams: Buffer.from(parameters!.raw).toString('base64') }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

async function ask(
  { url, accessToken, patienceMs = 15_000 }: CscKeyInput,
  method: string,
  body: object,
): Promise<object> {
  const trouble = (why: string, cause?: unknown) =>
    new KeyError('SERVICE_UNUSABLE', `the signing service ${why} (${method})`, { cause })
  const response = await fetch(`${url.replace(/\/$/, '')}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
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
    throw trouble(`answered ${response.status}${typeof why === 'string' ? `: ${why.slice(0, 200)}` : ''}`)
  }
  return answer
}
