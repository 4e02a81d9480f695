import type { ComparedFacts } from '#contract/vocabulary/certificate-facts.ts'
import { namesSigner } from '#contract/vocabulary/signing-methods.ts'
import type { SignerState } from '#contract/vocabulary/states.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { judgeName, matchNames } from '#domain/names/match-names.ts'
import { type Said, said } from '#domain/refusal.ts'
import { compareFacts, differing, nothingSaid } from '#domain/signing/compare-facts.ts'
import { openFacts } from '#services/expected-facts.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { Tx } from '#store/store.ts'
import type { Result, SignedBy } from './attempt-result.ts'

interface Wanted {
  transaction: Pick<SigningTransaction, 'method' | 'certificate_id'>
  attempt: SigningAttempt
  document: Document | null
  signer: Signer | null
  result: Result
  settings: DocketSettings
}

/**
 * Why this result must not go into its document now; null when it may. Asked under the lock of the
 * docket.
 */
export async function whyNotPlaced(
  tx: Tx,
  keys: Keys,
  { transaction, attempt, document, signer, result, settings }: Wanted,
): Promise<Said | null> {
  const moved = await hasMoved(tx, attempt, document, signer?.state)
  if (moved) return moved
  if (result.kind === 'none') return { code: result.code, values: result.values }
  const { method, certificate_id } = transaction
  if (certificate_id && !(await tx.autosign.mayStillSign(certificate_id))) return { code: 'AUTOSIGN_STOPPED' }

  if (!signer || !namesSigner(method)) return null

  return nameRefusal(signer.name, result, settings) ?? factRefusal(keys, signer, method, result)
}

/** A fact that the sender gave and the certificate says otherwise. */
function factRefusal(keys: Keys, signer: Signer, method: string, result: Result): Said | null {
  if (result.kind !== 'cms') return null
  const fact = differing(factsCompared(keys, signer, method, result.by))

  return fact && said('FACTS_DIFFER', { person: signer.name, fact })
}

/**
 * What the sender gave of them, against what the certificate says. A certificate that is not the
 * signer's says nothing of them.
 */
export const factsCompared = (
  keys: Keys,
  signer: Signer,
  method: string,
  { facts }: SignedBy,
): ComparedFacts => compareFacts(openFacts(keys, signer), (namesSigner(method) ? facts : null) ?? nothingSaid)

/**
 * Nothing is signed over a revision that is no longer the head, or that someone else is signing by
 * now.
 */
async function hasMoved(
  tx: Tx,
  attempt: SigningAttempt,
  document: Document | null,
  signerState: SignerState | undefined,
): Promise<Said | null> {
  if (attempt.state !== 'leased' && attempt.state !== 'timed_out') return { code: 'LEASE_ENDED' }
  if (!document || document.head_version !== attempt.base_version) return { code: 'REVISION_MOVED' }
  if (document.state !== 'out_for_signature') return { code: 'WRONG_STATE' }
  if (attempt.state === 'leased') return null
  if (signerState !== 'authenticated') return { code: 'LEASE_ENDED' }
  const [other] = await tx.signingAttempts.leasedOn([document.id])

  return other ? { code: 'LEASE_ENDED' } : null
}

function nameRefusal(given: string, result: Result, settings: DocketSettings): Said | null {
  if (result.kind !== 'cms') return null
  if (judgeName(matchNames(given, result.by.certificateName), settings) !== 'refuse') return null

  return said('NAME_MISMATCH', { certificate: result.by.certificateName, given })
}
