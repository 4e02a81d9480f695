import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import type { Actor } from '#domain/actors.ts'
import { moveRegistration } from '#domain/registration/registration-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Tx } from '#store/store.ts'

/**
 * Takes the registration of an organisation through these statuses in one act; the caller has
 * locked its row.
 */
export async function moveOrganisation(
  tx: Tx,
  from: RegistrationStatus,
  steps: readonly RegistrationStatus[],
  by: Actor,
): Promise<RegistrationStatus> {
  let status = from
  for (const step of steps) status = moveRegistration(status, step)
  if (status === from) return status
  await tx.organisations.update(tx.organisationId, { registration_status: status })
  await tx.audit.add('registration-moved', {
    by,
    detail: {
      ...about('settings', tx.organisationId, 'registration_status'),
      ...changed({ registration_status: from }, { registration_status: status }),
    },
  })

  return status
}
