import type { Actor } from '#domain/actors.ts'
import { taxOn } from '#domain/subscriptions/price.ts'
import { moveSubscription } from '#domain/subscriptions/subscription-moves.ts'
import type { Tx } from '#store/store.ts'
import type { Package } from '#store/subscriptions/packages.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'
import type { OrganisationAddress } from '#store/tables/organisations.ts'

interface Choice {
  /** Whose choice it is; null where it comes with the partner's link. */
  userId: string | null
  billingAddress: OrganisationAddress | null
  by: Actor
  now: Date
}

/**
 * Keeps what was chosen at the price of this moment; what was chosen before and not paid gives way.
 * The organisation is locked.
 */
export async function choosePackage(
  tx: Tx,
  offer: Package,
  { userId, billingAddress, by, now }: Choice,
): Promise<Subscription> {
  const before = await tx.subscriptions.open()
  if (before)
    await tx.subscriptions.change(before.id, { state: moveSubscription(before, 'ended'), ends_at: now }, now)
  const chosen = await tx.subscriptions.add({
    package_id: offer.id,
    state: 'selected',
    price_paise: offer.price_paise,
    tax_paise: taxOn(offer.price_paise, offer.tax_percent),
    period_days: offer.period_days,
    billing_address: billingAddress && JSON.stringify(billingAddress),
    selected_by: userId,
    selected_at: now,
    updated_at: now,
  })
  await tx.audit.add('package-chosen', {
    by,
    detail: {
      package: offer.code,
      subscription_id: chosen.id,
      price_paise: chosen.price_paise,
      tax_paise: chosen.tax_paise,
    },
  })

  return chosen
}
