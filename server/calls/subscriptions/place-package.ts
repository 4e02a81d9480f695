import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import type { Actor } from '#domain/actors.ts'
import { authorise } from '#domain/authorise.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveOrganisation } from '#services/organisations/move-organisation.ts'
import { beginSubscription } from '#services/subscriptions/begin-subscription.ts'
import { choosePackage } from '#services/subscriptions/choose-package.ts'
import { findPackage } from '#services/subscriptions/find-package.ts'
import { isFirstAdministrator } from '#services/subscriptions/is-first-administrator.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'
import type { OrganisationAddress } from '#store/tables/organisations.ts'

interface Placed {
  subscription: Subscription
  status: RegistrationStatus
}

/**
 * Chooses the package of a registration, again until it is paid. One that costs nothing counts as
 * paid and completes it.
 */
export async function placePackage(
  tx: Tx,
  { packageId, billingAddress }: { packageId: string; billingAddress: OrganisationAddress | null },
  { userId, by, now }: { userId: string; by: Actor; now: Date },
): Promise<Placed> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  authorise(await isFirstAdministrator(tx, userId))
  const referrer = organisation.referrer_id ? await tx.referrers.get(organisation.referrer_id) : null
  const registration = await tx.registrations.ofOrganisation(tx.organisationId)
  const ofTheirs = [
    ...(referrer?.packages ?? []),
    ...(registration?.package_id ? [registration.package_id] : []),
  ]
  const offer = await findPackage(tx, packageId, now, ofTheirs)
  if (offer.entity_type !== (organisation.entity_type ?? 'B2B')) throw new Refusal('PACKAGE_NOT_FOUND')

  const from = organisation.registration_status as RegistrationStatus
  const steps: RegistrationStatus[] =
    from === 'Package Selected' || from === 'Awaiting Payment'
      ? ['Awaiting Package Selection', 'Package Selected']
      : ['Package Selected']
  if (offer.price_paise === 0) steps.push('Completed')
  const status = await moveOrganisation(tx, from, steps, by)
  const chosen = await choosePackage(tx, offer, { userId, billingAddress, by, now })

  return {
    subscription: status === 'Completed' ? await beginSubscription(tx, chosen, by, now) : chosen,
    status,
  }
}
