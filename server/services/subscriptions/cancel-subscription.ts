import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { maySubscriptionMove, moveSubscription } from '#domain/subscriptions/subscription-moves.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'
import { tellSubscription } from './tell-subscription.ts'

type Running = Subscription & { ends_at: Date }

interface Cancelling {
  by: Actor
  now: Date
}

/** It runs to its paid day and ends there, with its modules. Asked again it answers the same. */
export async function cancelSubscription(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  { subscriptionId, reason }: { subscriptionId: string; reason: string },
  { by, now }: Cancelling,
): Promise<Running> {
  const held = await requireRunning(tx, subscriptionId, now)
  if (held.state === 'cancelled') return held
  const state = moveSubscription(held, 'cancelled')
  const kept = await tx.subscriptions.change(
    held.id,
    { state, cancelled_at: now, cancel_reason: reason },
    now,
  )
  await tx.audit.add('subscription-cancelled', {
    by,
    detail: { subscription_id: held.id, ends_at: held.ends_at.toISOString(), reason },
  })
  await tellSubscription(tx, parts, kept, 'cancelled')

  return { ...kept, ends_at: held.ends_at }
}

/** A cancellation is taken back, until the paid day. */
export async function resumeSubscription(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  subscriptionId: string,
  { by, now }: Cancelling,
): Promise<Running> {
  const held = await requireRunning(tx, subscriptionId, now)
  if (held.state === 'active') return held
  const state = moveSubscription(held, 'active')
  const kept = await tx.subscriptions.change(held.id, { state, cancelled_at: null, cancel_reason: null }, now)
  await tx.audit.add('subscription-resumed', {
    by,
    detail: { subscription_id: held.id, ends_at: held.ends_at.toISOString() },
  })
  await tellSubscription(tx, parts, kept, 'resumed')

  return { ...kept, ends_at: held.ends_at }
}

/**
 * Locked with its organisation. One whose day has come is over, also before the sweep has seen it.
 */
async function requireRunning(tx: Tx, subscriptionId: string, now: Date): Promise<Running> {
  await tx.organisations.lock(tx.organisationId)
  const held = await tx.subscriptions.get(subscriptionId)
  const isRunning = held && (held.state === 'cancelled' || maySubscriptionMove(held.state, 'cancelled'))
  if (!isRunning || !held.ends_at || held.ends_at <= now) throw new Refusal('NOT_FOUND')

  return { ...held, ends_at: held.ends_at }
}
