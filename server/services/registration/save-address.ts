import { isHome } from '#contract/vocabulary/countries.ts'
import { type IndianState, stateCodes } from '#contract/vocabulary/indian-states.ts'
import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { statusAfterAddress } from '#domain/registration/registration-moves.ts'
import { moveOrganisation } from '#services/organisations/move-organisation.ts'
import { isFirstAdministrator } from '#services/subscriptions/is-first-administrator.ts'
import { findPincode } from '#store/registration/pincodes.ts'
import type { Tx } from '#store/store.ts'
import type { OrganisationAddress } from '#store/tables/organisations.ts'

/**
 * In India the postal code is one of the post and the state one of its states; elsewhere both are
 * the country's own matter.
 */
export async function judgeAddress(address: OrganisationAddress): Promise<void> {
  if (!isHome(address.country)) return
  if (!stateCodes.includes(address.state as IndianState))
    throw new Refusal('STATE_UNKNOWN', {
      fields: [{ path: 'state', code: 'STATE_INVALID' }],
    })
  if (!(await findPincode(address.postalCode)))
    throw new Refusal('PINCODE_UNKNOWN', {
      fields: [{ path: 'postalCode', code: 'POSTAL_CODE_INVALID' }],
    })
}

/**
 * Keeps where the organisation is, and goes on: to the agreement where its partner asks for one,
 * else to the package.
 */
export async function saveAddress(
  tx: Tx,
  address: OrganisationAddress,
  { userId, by }: { userId: string; by: Actor },
): Promise<void> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  if (!(await isFirstAdministrator(tx, userId))) throw new Refusal('NOT_ALLOWED')
  const from = organisation.registration_status as RegistrationStatus
  const referrer = organisation.referrer_id ? await tx.referrers.get(organisation.referrer_id) : null
  const to = statusAfterAddress(referrer?.needs_nda ?? false)
  // What comes after the address may be corrected until something was chosen for it.
  const isCorrected = from === to
  if (!isCorrected) await moveOrganisation(tx, from, [to], by)
  await tx.organisations.update(tx.organisationId, { address: JSON.stringify(address) })
  if (isCorrected)
    await tx.audit.add('organisation-address-changed', { by, detail: { country: address.country } })
}
