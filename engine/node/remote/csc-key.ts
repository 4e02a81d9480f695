import { createHash } from 'node:crypto'
import { publicKeyKind } from '../../crypto/algorithms.ts'
import { CmsError } from '../../crypto/errors.ts'
import { readCertificate } from '../../crypto/x509/certificate.ts'
import { KeyError } from '../../key-error.ts'
import type { HashName, SignatureAlgorithm, SigningKey } from '../../ports.ts'
import { nodeCrypto, nodeHashName } from '../node-crypto.ts'
import { askCsc, cscHashOids, cscList, cscWordsFor } from './csc-wire.ts'

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

/**
 * A key at a remote signing service (Cloud Signature Consortium API v2): digests go out, signatures
 * come back, and each is checked against the certificate before it is believed.
 *
 * @throws KeyError SERVICE_UNUSABLE | SERVICE_REFUSED | KEY_UNSUPPORTED | PASSPHRASE_WRONG
 */
export async function cscSigningKey(input: CscKeyInput): Promise<SigningKey> {
  const { credentialId: credentialID, hash = 'SHA-256' } = input
  const { cert } = (await askCsc(input, 'credentials/info', { credentialID, certificates: 'chain' })) as {
    cert?: { certificates?: unknown }
  }
  const certificates = cscList(cert?.certificates).map((text) => new Uint8Array(Buffer.from(text, 'base64')))
  const leaf = readLeaf(certificates[0])
  const algorithm = algorithmOf(publicKeyKind(leaf.spki).name, hash, input.pss ?? false)
  return {
    certificates,
    algorithm,
    async sign(data) {
      const hashes = [createHash(nodeHashName(hash)).update(data).digest('base64')]
      const hashAlgorithmOID = cscHashOids[hash]
      const SAD = await authorise(input, hashes, hashAlgorithmOID)
      const order = { credentialID, ...(SAD && { SAD }), hashes, hashAlgorithmOID, ...cscWordsFor(algorithm) }
      const { signatures } = (await askCsc(input, 'signatures/signHash', order)) as { signatures?: unknown }
      const signature = new Uint8Array(Buffer.from(cscList(signatures)[0] ?? '', 'base64'))
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
  const { SAD } = (await askCsc(input, 'credentials/authorize', {
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

function algorithmOf(kind: 'RSA' | 'EC', hash: keyof typeof cscHashOids, pss: boolean): SignatureAlgorithm {
  if (kind === 'EC') return { name: 'ECDSA', hash }
  return pss ? { name: 'RSA-PSS', hash, saltLength: Number(hash.slice(4)) / 8 } : { name: 'RSA-PKCS1', hash }
}
