import type { PlainRefusalCode } from '#contract/vocabulary/refusals.ts'
import { Refusal } from '#domain/refusal.ts'
import { type ProvedSigner, proveSigner } from '#engine'
import { attributesToSign, CmsError, type CmsErrorCode, signCms } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import { keptChain } from '../kept-chain.ts'
import { preparedOf } from '../kept-revision.ts'
import type { Finished, Judging, Made, ToSign } from './way-to-sign.ts'

/** An act whose certificate is kept, and whose papers are prepared. */
interface Act {
  parts: Parts
  transaction: SigningTransaction
  attempts: readonly SigningAttempt[]
}

/** Whether people's own certificates can be judged here. */
export const judgesCertificates = ({ settings, revocation }: Parts): boolean =>
  // What was revoked could not be refused where nobody may be asked.
  settings.filed.anchors.length > 0 && revocation !== null

/** What the key of the certificate signs, a document each. */
export const attributesOf = ({ parts, transaction, attempts }: Act): Promise<ToSign[]> =>
  Promise.all(
    attempts.map(async (attempt) => ({
      documentId: attempt.document_id,
      bytes: await attributesToSign({
        ...signedOf(transaction, attempt),
        certificate: leafOf(keptChain(parts.keys, transaction)),
      }),
    })),
  )

/** Makes the CMS of each document from what the key signed, by the ids of their documents. */
export async function withSignatures(
  act: Act,
  signatures: ReadonlyMap<string, Uint8Array>,
): Promise<Finished> {
  const { parts, transaction, attempts } = act
  const chain = keptChain(parts.keys, transaction)
  try {
    const signer = await proved(parts, chain)
    const made = await Promise.all(attempts.map((attempt) => one(attempt, signer)))

    return { made, judging: judgedBy(parts, signer) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error

    return nothingSigned(attempts, error.code as RefusedCode)
  }

  async function one(attempt: SigningAttempt, { algorithm }: ProvedSigner): Promise<Made> {
    const { number } = attempt
    const signature = signatures.get(attempt.document_id)
    if (!signature) return { number, code: 'SIGNATURE_INVALID' }
    const { digest } = signedOf(transaction, attempt)
    const key = { certificates: chain, algorithm, sign: async () => signature }
    const cms = await signCms({ ...signedOf(transaction, attempt), key })

    return { number, digest, prepared: preparedOf(parts.keys, attempt), cms }
  }
}

type RefusedCode = Extract<PlainRefusalCode, `CERTIFICATE_${string}` | 'SIGNATURE_INVALID'>

/** And what the keeper of a key may say. */
export type FailedCode =
  | RefusedCode
  | Extract<
      PlainRefusalCode,
      `CREDENTIAL_${string}` | `SIGNING_SERVICE_${string}` | `KEY_${'PIN' | 'TOKEN' | 'NOT'}_${string}`
    >

export const nothingSigned = (attempts: readonly SigningAttempt[], code: FailedCode): Finished => ({
  made: attempts.map(({ number }) => ({ number, code })),
  judging: null,
})

/** The same at the start and at the end: what the page signs is what the CMS holds. */
const signedOf = ({ created_at }: SigningTransaction, { id, digest }: SigningAttempt) => {
  if (!digest) throw new Error(`Attempt ${id} was never prepared.`)

  return {
    digest,
    hash: 'SHA-256',
    signingTime: created_at,
    signingCertificateV2: true,
    crypto: nodeCrypto,
  } as const
}

export function leafOf([leaf]: readonly Uint8Array[]): Uint8Array {
  if (!leaf) throw new Error('The act has lost its certificate.')

  return leaf
}

export const sameDer = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other)

const anchorsOf = ({ settings }: Parts): Uint8Array[] =>
  settings.filed.anchors.map(({ certificate }) => certificate)

/** Trusted is the folder of trust alone. @throws Refusal */
export async function proved(parts: Parts, certificates: readonly Uint8Array[]): Promise<ProvedSigner> {
  try {
    return await proveSigner({
      certificates,
      trust: anchorsOf(parts),
      at: parts.clock.now(),
      revocation: parts.revocation,
      crypto: nodeCrypto,
    })
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    parts.log.info({ code: error.code, why: error.message }, 'A certificate is refused.')
    throw new Refusal(refusedFor[error.code] ?? 'CERTIFICATE_UNREADABLE')
  }
}

const refusedFor: Partial<Record<CmsErrorCode, RefusedCode>> = {
  NOT_A_SIGNER_CERTIFICATE: 'CERTIFICATE_NOT_FOR_SIGNING',
  ALGORITHM_REFUSED: 'CERTIFICATE_WEAK',
  CERTIFICATE_EXPIRED: 'CERTIFICATE_EXPIRED',
  CHAIN_UNTRUSTED: 'CERTIFICATE_UNTRUSTED',
  CHAIN_CONSTRAINTS_FAILED: 'CERTIFICATE_UNTRUSTED',
  REVOKED: 'CERTIFICATE_REVOKED',
  REVOCATION_UNKNOWN: 'CERTIFICATE_STATUS_UNKNOWN',
}

export const judgedBy = (parts: Parts, { evidence: { crls, ocsps } }: ProvedSigner): Judging => ({
  question: {
    trust: anchorsOf(parts),
    timeStampTrust: parts.settings.trustedRoots,
    crls,
    ocsps,
    revocation: 'required',
  },
  signedBy: ({ signer }) => ({
    certificateName: signer.commonName,
    issuer: signer.issuer,
    lastFour: null,
  }),
  refused: ({ code }) => ({
    code: code === 'ALGORITHM_REFUSED' ? 'SIGNATURE_INVALID' : (refusedFor[code] ?? 'SIGNATURE_INVALID'),
  }),
})
