import { endIfDue } from '#services/screen-sharing/end-share.ts'
import { job } from './define-job.ts'

interface Payload {
  organisationId: string
  shareId: string
}

/**
 * Each minute while a screen is shared: it ends at its time also where nobody's line is open to
 * notice; a day later its row goes.
 */
export const watchScreenShare = job('watch-screen-share', async (payload: Payload, parts) => {
  const next = await endIfDue(parts, payload.organisationId, payload.shareId)
  if (!next) return
  await parts.store
    .forOrganisation(payload.organisationId)
    .transaction((tx) => tx.jobs.send('watch-screen-share', payload, { startAfter: next }))
})
