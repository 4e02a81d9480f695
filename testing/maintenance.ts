import { forgetDowntime } from '#services/downtime/known-downtime.ts'
import { saveNotice } from '#services/downtime/save-notice.ts'
import type { Parts } from '#services/parts.ts'
import { platformId } from '#store/audit/platform-chain.ts'

const minute = 60_000

/** Maintenance that runs from this moment on; the other servers know it within a second. */
export async function maintenanceRuns(parts: Parts, minutes: number): Promise<void> {
  const now = parts.clock.now()
  const at = now.toISOString()
  const words = { text: 'We move to a larger database.', affected: 'All pages' }
  await parts.store.forOrganisation(platformId).transaction((tx) =>
    saveNotice(
      tx,
      {
        announce_from: at,
        from: at,
        until: new Date(now.getTime() + minutes * minute).toISOString(),
        en: words,
        hi: words,
      },
      { kind: 'system', name: 'Muhar' },
      now,
    ),
  )
  forgetDowntime(parts.store)
}
