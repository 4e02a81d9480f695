import { expireDocket } from '#services/dockets/expire-docket.ts'
import { sweepUploads } from '#services/document-files/sweep-uploads.ts'
import { failAbandoned } from '#services/progress/fail-abandoned.ts'
import { sweepWireOfOrganisation } from '#services/sessions/sweep-organisation.ts'
import { job } from './define-job.ts'

const most = 500

/**
 * Every few minutes, for each organisation in which something fell due: dockets past their deadline, messages whose sender
 * died, uploads that nobody used within 24 hours. What should have happened by its own job happens here if that job was lost.
 */
export const sweepOrganisations = job(
  'sweep-organisations',
  async (_payload: Record<string, never>, parts, until) => {
    const now = parts.clock.now()
    for (const organisationId of await parts.store.platform.read((tx) => tx.organisations.due(now))) {
      if (until?.aborted) return
      const store = parts.store.forOrganisation(organisationId)
      for (const docketId of await store.read((tx) => tx.dockets.pastDeadline(now, most)))
        await expireDocket(parts, organisationId, docketId)
      await store.transaction(async (tx) => {
        for (const notificationId of await tx.notifications.overdue(now, most))
          await tx.jobs.send(
            'send-notification',
            { organisationId, notificationId },
            { singletonKey: notificationId },
          )
        await tx.sendingCounts.sweep(now)
        await tx.jobs.send('sweep-trips', { organisationId }, { singletonKey: organisationId })
      })
      await sweepUploads(parts, organisationId, most)
      await sweepWireOfOrganisation(parts, organisationId)
      await failAbandoned(parts, organisationId, most)
    }
  },
)
