import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { type Making, makeAccount } from '#services/registration/make-account.ts'
import { welcomeRegistrant } from '#services/registration/welcome-registrant.ts'
import { byUser } from '#services/sessions/by-user.ts'
import { beginSubscription } from '#services/subscriptions/begin-subscription.ts'
import { choosePackage } from '#services/subscriptions/choose-package.ts'
import type { Referrer } from '#store/registration/referrers.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { Tx } from '#store/store.ts'
import type { Package } from '#store/subscriptions/packages.ts'
import type { User } from '#store/users/users.ts'

/**
 * Makes the account of somebody whom a partner sends, at the code to their mail: without a
 * password, with the partner's own package. Where the partner has none that costs nothing, or asks
 * for an agreement first, the set-up goes on as for anybody.
 */
export async function finishForPartner(
  tx: Tx,
  parts: Parts,
  registration: Registration,
  making: Omit<Making, 'password' | 'status'>,
): Promise<User> {
  const now = parts.clock.now()
  const referrer = registration.referrer_id && (await tx.referrers.get(registration.referrer_id))
  if (!referrer || referrer.ended_at) throw new Refusal('REFERRER_UNKNOWN')
  const offer = referrer.needs_nda ? null : await freeOffer(tx, referrer, registration.package_id)
  const status = offer ? 'Completed' : 'Awaiting Address Setup'
  const { user } = await makeAccount(tx, parts, registration, { ...making, password: null, status })
  await tx.registrations.change(registration.id, { partner_status: 'Completed' }, now)
  if (offer) {
    const by = byUser(user, making.origin)
    const chosen = await choosePackage(tx, offer, { userId: user.id, billingAddress: null, by, now })
    await beginSubscription(tx, chosen, by, now)
    await welcomeRegistrant(tx, parts)
  }

  return user
}

async function freeOffer(tx: Tx, referrer: Referrer, chosen: string | null): Promise<Package | null> {
  for (const id of [...(chosen ? [chosen] : []), ...referrer.packages]) {
    const offer = await tx.packages.get(id)
    if (offer && !offer.ended_at && Number(offer.price_paise) === 0) return offer
  }

  return null
}
