import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { endOfPeriod } from '#domain/subscriptions/price.ts'
import { moveOrganisation } from '#services/organisations/move-organisation.ts'
import { beginInPlace } from '#services/subscriptions/begin-in-place.ts'
import { choosePackage } from '#services/subscriptions/choose-package.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'

interface Allotted {
  packageId: string
  reference: string
  from: Date | null
  to: Date | null
}

/**
 * A package that is paid otherwise: active at once, in the place of the one before; modules are
 * added and none is taken.
 */
export async function allotPackage(
  tx: Tx,
  { packageId, reference, from, to }: Allotted,
  by: Actor,
  now: Date,
): Promise<Subscription> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  const before = await tx.subscriptions.ofReference(reference)
  if (before) {
    if (before.package_id !== packageId) throw new Refusal('REFERENCE_USED')
    return before
  }
  const offer = await tx.packages.get(packageId)
  if (!offer || offer.ended_at || offer.entity_type !== (organisation.entity_type ?? 'B2B'))
    throw new Refusal('PACKAGE_NOT_FOUND')
  const starts = from ?? now
  const ends = to ?? endOfPeriod(starts, offer.period_days)
  // One that begins later would have to be begun by somebody.
  if (starts > now || ends <= now || ends <= starts) throw new Refusal('PERIOD_INVALID')

  const status = organisation.registration_status as RegistrationStatus
  if (status !== 'Completed') await moveOrganisation(tx, status, stepsFrom(status), by)
  const chosen = await choosePackage(tx, offer, { userId: null, billingAddress: null, by, now })
  const period = { begins: starts, ends }
  const kept = await beginInPlace(tx, chosen, by, now, { reference, period })
  await tx.platformAudit.add('package-allotted', {
    by,
    detail: {
      organisation: tx.organisationId,
      name: organisation.name,
      package: offer.code,
      reference,
      ends_at: ends.toISOString(),
    },
  })

  return kept
}

/**
 * A registrant who was still to choose or to pay is through; one who has not said where they are is
 * not.
 */
function stepsFrom(status: RegistrationStatus): RegistrationStatus[] {
  if (status === 'Awaiting Payment') return ['Paid', 'Completed']

  return status === 'Package Selected' || status === 'Paid'
    ? ['Completed']
    : ['Package Selected', 'Completed']
}
