import { isSignedHere } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { isOver } from '#domain/signing/lease.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import { roomIn } from '#engine'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { signWithSeal } from '../seal/sign-with-seal.ts'
import type { Result } from './attempt-result.ts'
import { placeSignatures } from './place-signatures.ts'
import { prepareAttempts } from './prepare-attempts.ts'
import { endWhenLapsed, openRedirectLocked, type Redirect, settledOutcome } from './redirect.ts'
import type { SigningPerson } from './signing-person.ts'
import { giveBack } from './start-signing.ts'

/**
 * The mark goes into the file and the organisation's certificate seals it. The work is done outside
 * every lock.
 */
export async function signElectronically(
  parts: Parts,
  store: OrganisationStore,
  person: SigningPerson,
  transactionId: string,
): Promise<KeptOutcome> {
  const redirect = await openForSealing(parts, store, transactionId)
  const settled = settledOutcome(redirect.transaction)
  if (settled) return settled

  try {
    const results = await sealAll(parts, store, person, redirect)

    return await placeSignatures(parts, store, transactionId, results, person.by)
  } catch (error) {
    // The turn is kept and the document free for others: a fault must not hold them for ten
    // minutes.
    await giveBack(parts, store, transactionId)
    throw error
  }
}

async function sealAll(
  parts: Parts,
  store: OrganisationStore,
  person: SigningPerson,
  { transaction, attempts }: Redirect,
): Promise<Map<number, Result>> {
  const results = new Map<number, Result>()
  if (await approvesOnly(store, attempts)) {
    const by = { certificateName: person.name, issuer: '', lastFour: null }
    for (const { number } of attempts) results.set(number, { kind: 'agreed', by })

    return results
  }
  for (const { number, prepared, digest } of await prepareAttempts(parts, store, transaction.id)) {
    const { cms, timeStamp, name } = await signWithSeal(parts, store.organisationId, {
      digest,
      room: roomIn(prepared),
      at: parts.clock.now(),
    })
    results.set(number, {
      kind: 'cms',
      cms,
      timeStamp,
      prepared,
      by: { certificateName: name, issuer: name, lastFour: null },
    })
  }

  return results
}

async function openForSealing(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
): Promise<Redirect> {
  const now = parts.clock.now()
  const { redirect, hasLapsed } = await store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (!redirect) throw new Refusal('NOT_FOUND')
    if (!isSignedHere(redirect.transaction.method)) throw new Refusal('METHOD_NOT_ALLOWED')

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
