import { maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { type Actor, bySystem } from '#domain/actors.ts'
import type { Said } from '#domain/refusal.ts'
import { moveSigner, moveUnattended } from '#domain/signers/signer-moves.ts'
import { isOver } from '#domain/signing/lease.ts'
import { type KeptOutcome, refusedOutcome } from '#domain/signing/outcome.ts'
import { askToSignUnattended } from '#services/dockets/ask-unattended.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { Tx } from '#store/store.ts'

/** A redirect to sign with its attempts, one a document. */
export interface Redirect {
  transaction: SigningTransaction
  attempts: readonly SigningAttempt[]
}

/**
 * Under the lock of its docket, then its own: everything that changes a redirect takes them in this
 * order.
 */
export async function openRedirectLocked(tx: Tx, transactionId: string): Promise<Redirect | null> {
  const found = await tx.signingTransactions.get(transactionId)
  if (!found) return null
  await tx.dockets.getLocked(found.docket_id)
  const transaction = await tx.signingTransactions.getLocked(transactionId)
  if (!transaction) return null

  return { transaction, attempts: await tx.signingAttempts.ofTransaction(transactionId) }
}

/** The outcome that is. One that timed out still takes a late answer; any other is repeated. */
export const settledOutcome = ({ outcome, state }: SigningTransaction): KeptOutcome | null =>
  outcome !== null && state !== 'timed_out' ? (outcome as KeptOutcome) : null

interface Ending extends Said {
  /** What the provider said, as received. */
  provider?: { code: string; message: string }
  event:
    | 'signing-cancelled'
    | 'signing-timed-out'
    | 'signing-refused'
    | 'signing-failed'
    | 'signing-begun-anew'
  by: Actor
}

const attemptStates = {
  'signing-cancelled': 'cancelled',
  'signing-begun-anew': 'cancelled',
  'signing-timed-out': 'timed_out',
  'signing-refused': 'refused',
  'signing-failed': 'failed',
} as const
const transactionStates = {
  'signing-cancelled': 'cancelled',
  'signing-begun-anew': 'cancelled',
  'signing-timed-out': 'timed_out',
  'signing-refused': 'answered',
  'signing-failed': 'failed',
} as const

/** Ends a redirect without a signature: the leases are given back, the signer keeps their turn. */
export async function endRedirect(
  tx: Tx,
  { transaction, attempts }: Redirect,
  ending: Ending,
  now: Date,
): Promise<KeptOutcome> {
  const outcome = refusedOutcome(ending)
  const held = attempts.filter(({ state }) => state === 'leased')
  for (const attempt of held) {
    await tx.signingAttempts.update(attempt.id, {
      state: attemptStates[ending.event],
      outcome_code: ending.code,
      ended_at: now,
    })
    const signer = await backToTurn(tx, transaction, attempt.signer_id, now)
    await tx.audit.add(ending.event, {
      by: ending.by,
      docketId: transaction.docket_id,
      documentId: attempt.document_id,
      signerId: attempt.signer_id,
      detail: {
        ...(signer && { name: signer.name }),
        method: transaction.method,
        code: ending.code,
        ...(ending.provider && { provider_code: ending.provider.code }),
        ...(ending.values?.case && { cause: String(ending.values.case) }),
      },
    })
  }
  await tx.signingTransactions.update(transaction.id, {
    state: transactionStates[ending.event],
    outcome: JSON.stringify(outcome),
    form: null,
    certificates: null,
    remote: null,
    ...(ending.provider && {
      provider_code: ending.provider.code.slice(0, 100),
      provider_message: maskAadhaar(ending.provider.message).slice(0, 500),
    }),
    ...(ending.event === 'signing-refused' && { answered_at: now }),
  })
  await tx.announce(transaction.docket_id, 'signing-ended', { by: ending.by.name })

  return outcome
}

/**
 * A signer who was at the provider reads on where they were. Where nobody is there, the seat waits
 * again, and its use of the certificate is counted back.
 */
export async function backToTurn(
  tx: Tx,
  { unattended, certificate_id, taken_on }: SigningTransaction,
  signerId: string,
  now: Date,
): Promise<Signer | null> {
  if (certificate_id) await tx.autosign.giveBack(certificate_id, taken_on)
  const signer = await tx.signers.get(signerId)
  if (signer?.state !== 'signing') return signer
  const state = unattended ? moveUnattended(signer, 'waiting') : moveSigner(signer, 'authenticated')
  await tx.signers.update(signerId, { state }, now)

  return signer
}

/** Ends a redirect whose time has run out; true when it did. */
export async function endWhenLapsed(tx: Tx, redirect: Redirect, now: Date): Promise<boolean> {
  const held = redirect.attempts.filter(({ state }) => state === 'leased')
  if (held.length === 0 || !held.every((attempt) => isOver(attempt, now))) return false
  await endRedirect(tx, redirect, { code: 'LEASE_ENDED', event: 'signing-timed-out', by: bySystem() }, now)
  // Nobody is there to begin again.
  if (redirect.transaction.unattended)
    await askToSignUnattended(
      tx,
      held.map(({ signer_id }) => signer_id),
    )

  return true
}

/** Ends what has lapsed on these documents, so that the next signer need not wait for the sweep. */
export async function endLapsedOn(tx: Tx, documentIds: readonly string[], now: Date): Promise<void> {
  const leased = await tx.signingAttempts.leasedOn(documentIds)
  const lapsed = new Set(
    leased.filter((attempt) => isOver(attempt, now)).map(({ transaction_id }) => transaction_id),
  )
  for (const id of lapsed) {
    const redirect = await openRedirectLocked(tx, id)
    if (redirect) await endWhenLapsed(tx, redirect, now)
  }
}
