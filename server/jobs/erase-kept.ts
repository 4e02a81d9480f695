import { sweepBatches } from '#services/batches/end-batch.ts'
import { eraseKept } from '#services/retention/erase-kept.ts'
import { sweepSheets } from '#services/sheets/discard-sheet.ts'
import { job } from './define-job.ts'

const mostANight = 2_000

/**
 * Nightly, for each organisation: what has been kept as long as its retention says is erased,
 * unless it is held.
 */
export const eraseKeptJob = job('erase-kept', async (_payload: Record<string, never>, parts, until) => {
  for (const organisationId of await parts.store.platform.read((tx) => tx.organisations.ids())) {
    if (until?.aborted) return
    await sweepSheets(parts, organisationId)
    await sweepBatches(parts, organisationId)
    const erased = await eraseKept(parts, organisationId, mostANight)
    if (erased > 0) parts.log.info({ organisationId, erased }, 'Erased what was kept long enough')
  }
})
