import { signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { isOver } from '#domain/signing/lease.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import type { Result } from './attempt-result.ts'
import { judgeAll } from './judge-signature.ts'
import type { SignedOnPage } from './methods/way-to-sign.ts'
import { wayOf } from './methods/ways-to-sign.ts'
import { placeSignatures } from './place-signatures.ts'
import { prepareAttempts } from './prepare-attempts.ts'
import { endWhenLapsed, openRedirectLocked, type Redirect, settledOutcome } from './redirect.ts'
import type { SigningPerson } from './signing-person.ts'
import { giveBack } from './start-signing.ts'

/**
 * Ends an act on our page: its signatures are made, judged and placed. The work is done outside
 * every lock.
 */
export async function completeAct(
  parts: Parts,
  store: OrganisationStore,
  person: SigningPerson,
  transactionId: string,
  signed: SignedOnPage | null,
): Promise<KeptOutcome> {
  const redirect = await openToComplete(parts, store, transactionId)
  const settled = settledOutcome(redirect.transaction)
  if (settled) return settled
  requireSigned(redirect.transaction.method, signed)

  try {
    const results = (await approvesOnly(store, redirect.attempts))
      ? agreed(redirect, person)
      : await signAll(parts, store, redirect, signed)

    return await placeSignatures(parts, store, transactionId, results, person.by)
  } catch (error) {
    // The turn is kept and the document free for others: a fault must not hold them for ten
    // minutes.
    await giveBack(parts, store, transactionId)
    throw error
  }
}

function agreed({ attempts }: Redirect, { name }: SigningPerson): Map<number, Result> {
  const by = { certificateName: name, issuer: '', lastFour: null }

  return new Map(attempts.map(({ number }) => [number, { kind: 'agreed', by }]))
}

/** Signatures come from a page that signs by itself, and from no other. */
function requireSigned(method: string, signed: SignedOnPage | null): void {
  if (signsOnPage(method) === (signed !== null)) return
  const code = signed ? 'NOT_OF_THIS_METHOD' : 'REQUIRED'
  throw new Refusal('BAD_REQUEST', { fields: [{ path: 'signed', code }] })
}

async function signAll(
  parts: Parts,
  store: OrganisationStore,
  { transaction, attempts }: Redirect,
  signed: SignedOnPage | null,
): Promise<Map<number, Result>> {
  const way = wayOf(transaction.method)
  if (!way.finish) throw new Refusal('METHOD_NOT_ALLOWED')
  const finished = await way.finish({
    parts,
    store,
    transaction,
    attempts,
    signed,
    prepare: () => prepareAttempts(parts, store, transaction.id),
  })

  return judgeAll(parts, transaction, finished)
}

async function openToComplete(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
): Promise<Redirect> {
  const now = parts.clock.now()
  const { redirect, hasLapsed } = await store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (!redirect) throw new Refusal('NOT_FOUND')
    if (!wayOf(redirect.transaction.method).finish) throw new Refusal('METHOD_NOT_ALLOWED')

    return { redirect, hasLapsed: await endWhenLapsed(tx, redirect, now) }
  })
  const isHeld = redirect.attempts.some((attempt) => attempt.state === 'leased' && !isOver(attempt, now))
  if (hasLapsed || (!isHeld && !settledOutcome(redirect.transaction))) throw new Refusal('LEASE_ENDED')

  return redirect
}

async function approvesOnly(store: OrganisationStore, [first]: Redirect['attempts']): Promise<boolean> {
  const signer = first && (await store.read((tx) => tx.signers.get(first.signer_id)))

  return signer?.role === 'approver'
}
