import { tellOfStranded } from '#services/dockets/ask-for-review.ts'
import { expireDocket } from '#services/dockets/expire-docket.ts'
import type { Parts } from '#services/parts.ts'
import { failAbandoned } from '#services/progress/fail-abandoned.ts'
import { sweepWireOfOrganisation } from '#services/sessions/sweep-organisation.ts'
import { endSheetWithJob } from '#services/sheets/end-with-job.ts'
import { sweepSignIns } from '#services/single-sign-on/sweep-sign-ins.ts'
import { sweepUploads } from '#services/uploads/sweep-uploads.ts'
import { sweepParts } from '#services/uploads/upload-parts.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { job } from './define-job.ts'

const most = 500

/**
 * Every few minutes, for each organisation in which something fell due: dockets past their
 * deadline, checks for which nobody is left, messages whose sender died, uploads that nobody used
 * within 24 hours. What should have happened by its own job happens here if that job was lost.
 */
export const sweepOrganisations = job(
  'sweep-organisations',
  async (_payload: Record<string, never>, parts, until) => {
    const now = parts.clock.now()
    // What goes out before there is an organisation is the platform's own.
    await sendOverdue(parts, platformId, now)
    for (const organisationId of await parts.store.platform.read((tx) => tx.organisations.due(now))) {
      if (until?.aborted) return
      const store = parts.store.forOrganisation(organisationId)
      for (const docketId of await store.read((tx) => tx.dockets.pastDeadline(now, most)))
        await expireDocket(parts, organisationId, docketId)
      await tellOfStrandedReviews(parts, organisationId, now)
      await sendOverdue(parts, organisationId, now)
      await store.transaction(async (tx) => {
        await tx.sendingCounts.sweep(now)
        await tx.jobs.send('sweep-trips', { organisationId }, { singletonKey: organisationId })
      })
      await sweepUploads(parts, organisationId, most)
      await sweepParts(parts, organisationId, most)
      await sweepWireOfOrganisation(parts, organisationId)
      await sweepSignIns(parts, organisationId)
      await failAbandoned(parts, organisationId, most, [endSheetWithJob])
      await store.transaction((tx) => tx.peopleCounts.fold())
      await store.transaction((tx) => tx.documentCounts.fold())
    }
  },
)

/**
 * The checkers have left, or lost the group, in any way: the sender is told, and the administrators
 * are asked.
 */
async function tellOfStrandedReviews(parts: Parts, organisationId: string, now: Date): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  for (const { id } of await store.read((tx) => tx.reviews.stranded(null, most)))
    await store.transaction((tx) => tellOfStranded(tx, id, now, parts))
}

async function sendOverdue(parts: Parts, organisationId: string, now: Date): Promise<void> {
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    for (const notificationId of await tx.notifications.overdue(now, most))
      await tx.jobs.send(
        'send-notification',
        { organisationId, notificationId },
        { singletonKey: notificationId },
      )
  })
}
