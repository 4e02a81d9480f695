import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { bySystem } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { maySubscriptionMove } from '#domain/subscriptions/subscription-moves.ts'
import { moveOrganisation } from '#services/organisations/move-organisation.ts'
import type { Parts } from '#services/parts.ts'
import { beginInPlace } from '#services/subscriptions/begin-in-place.ts'
import { tellSubscription } from '#services/subscriptions/tell-subscription.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'
import { welcomeRegistrant } from './welcome-registrant.ts'

interface Payment {
  subscriptionId: string
  /** By which the payment is known; the same one is counted once. */
  reference: string
  /** What was paid, in paise. */
  amountPaise: number
}

/**
 * A chosen package is paid: an act of the program, for a caller that has proved the payment. Its
 * registration is Paid and then completed, and the package begins; where the registration was
 * completed before, it takes the place of the one in force.
 */
export async function notePaid(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  { subscriptionId, reference, amountPaise }: Payment,
  now: Date,
): Promise<Subscription> {
  const by = bySystem('Payments')
  const organisation = await tx.organisations.lock(tx.organisationId)
  const counted = await tx.subscriptions.ofReference(reference)
  if (counted && counted.id !== subscriptionId) throw new Refusal('REFERENCE_USED')
  if (counted) return counted
  const chosen = await tx.subscriptions.get(subscriptionId)
  if (!chosen) throw new Refusal('NOT_FOUND')
  // Another package was chosen meanwhile, or it is paid already by another payment: somebody has to
  // look.
  if (!isOpen(chosen) || !maySubscriptionMove(chosen.state, 'active')) throw new Refusal('PACKAGE_MISSING')
  if (amountPaise !== chosen.price_paise + chosen.tax_paise) throw new Refusal('PAYMENT_MISSING')

  const status = organisation.registration_status as RegistrationStatus
  const isFirst = status !== 'Completed'
  if (isFirst) await moveOrganisation(tx, status, stepsFrom(status), by)
  await tx.audit.add('package-paid', {
    by,
    detail: { subscription_id: chosen.id, reference, amount_paise: amountPaise },
  })
  const kept = await beginInPlace(tx, chosen, by, now, { reference })
  if (isFirst) await welcomeRegistrant(tx, parts)
  else await tellSubscription(tx, parts, kept, 'renewed')

  return kept
}

const isOpen = ({ state }: Subscription): boolean => state === 'selected' || state === 'awaiting_payment'

const stepsFrom = (status: RegistrationStatus): RegistrationStatus[] =>
  status === 'Package Selected' ? ['Awaiting Payment', 'Paid', 'Completed'] : ['Paid', 'Completed']
