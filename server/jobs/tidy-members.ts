import { keptMs } from '#domain/users/contact-moves.ts'
import { sweepRegistrations } from '#services/registration/sweep-registrations.ts'
import { eraseEnded } from '#services/users/erase-ended.ts'
import { switchOffUnused } from '#services/users/switch-off-unused.ts'
import { job } from './define-job.ts'

const mostANight = 2_000

/**
 * Nightly: registrations that nobody went on with end; and for each organisation: unused accounts
 * are told and switched off, deleted ones lose what only served the list.
 */
export const tidyMembersJob = job('tidy-members', async (_payload: Record<string, never>, parts, until) => {
  await sweepRegistrations(parts)
  const keptSince = new Date(parts.clock.now().getTime() - keptMs)
  await parts.store.platform.transaction((tx) => tx.contactChanges.sweep(keptSince))
  for (const organisationId of await parts.store.platform.read((tx) => tx.organisations.ids())) {
    if (until?.aborted) return
    // Whatever changed them elsewhere: beside the memberships is what people say of themselves.
    await parts.store.forOrganisation(organisationId).transaction((tx) => tx.memberRecords.sayAgain())
    const switched = await switchOffUnused(parts, organisationId, mostANight)
    const erased = await eraseEnded(parts, organisationId, mostANight)
    if (switched + erased > 0)
      parts.log.info({ organisationId, switched, erased }, 'Tidied the members of an organisation')
  }
})
