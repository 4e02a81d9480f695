import { factsOf } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { renewedLease } from '#domain/signing/lease.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { OrganisationStore } from '#store/store.ts'
import type { Result } from '../attempt-result.ts'
import { preparedOf } from '../kept-revision.ts'
import { openRedirectLocked, settledOutcome } from '../redirect.ts'
import { type RemoteAct, sealRemote } from './remote-act.ts'

/** What a key has not signed yet: one authorisation allows as many as its service says. */
export const notYetSigned = (
  attempts: readonly SigningAttempt[],
  { signed = {} }: Pick<RemoteAct, 'signed'>,
): SigningAttempt[] => attempts.filter(({ number }) => !signed[number])

/** What an act has so far, to be placed; the rest is left with this reason. */
export function resultsSoFar(
  { keys }: Parts,
  attempts: readonly SigningAttempt[],
  { signed = {} }: Pick<RemoteAct, 'signed'>,
  rest: Extract<Result, { kind: 'none' }>,
): Map<number, Result> {
  const results = new Map<number, Result>()
  for (const attempt of attempts) {
    const kept = signed[attempt.number]
    const prepared = kept && preparedOf(keys, attempt)
    results.set(
      attempt.number,
      kept && prepared ? { ...kept, kind: 'cms', cms: Buffer.from(kept.cms, 'base64'), prepared } : rest,
    )
  }

  return results
}

/** Keeps the signatures of a portion until the last one comes, and the papers with them. */
export async function keepPortion(
  { keys, clock }: Parts,
  store: OrganisationStore,
  transactionId: string,
  act: RemoteAct,
  results: ReadonlyMap<number, Result>,
): Promise<RemoteAct> {
  const signed = { ...act.signed }
  for (const [number, result] of results)
    if (result.kind === 'cms') {
      const { cms, timeStamp, by } = result
      signed[number] = { cms: Buffer.from(cms).toString('base64'), timeStamp, by }
    }
  const kept = { ...act, visit: null, signed }
  await store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (!redirect || settledOutcome(redirect.transaction)) throw new Refusal('LEASE_ENDED')
    await tx.signingTransactions.update(transactionId, { remote: sealRemote(keys, transactionId, kept) })
    const { created_at } = redirect.transaction
    const until = renewedLease(created_at, clock.now(), factsOf('cloud').awayMinutes)
    if (until) await tx.signingAttempts.prolong(transactionId, until)
  })

  return kept
}
