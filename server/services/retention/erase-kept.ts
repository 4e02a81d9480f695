import { day } from '#contract/vocabulary/time.ts'
import { bySystem } from '#domain/actors.ts'
import { mayBeErased, readRetention } from '#domain/retention/retention.ts'
import { panKeptDays } from '#domain/signing/pan.ts'
import type { Parts } from '#services/parts.ts'
import { erasePanCards } from './erase-pan-cards.ts'
import { eraseUnneeded } from './erase-unneeded.ts'
import { eraseVideos } from './erase-videos.ts'

// Our choice: what nobody has looked at for a quarter is no news.
const bellKeptDays = 90

/**
 * Erases what an organisation has kept long enough: bytes, and what rows say of papers and people.
 * The trail of the docket stays, with an entry that says so. Answers how many dockets it erased.
 */
export async function eraseKept(parts: Parts, organisationId: string, most: number): Promise<number> {
  const now = parts.clock.now()
  const store = parts.store.forOrganisation(organisationId)
  const { kept, before, due } = await store.read(async (tx) => {
    const kept = readRetention((await tx.organisationSettings.read(['retention'])).retention)
    const before = (days: number) => new Date(now.getTime() - days * day)

    return {
      kept,
      before,
      due: await tx.retention.due(before(kept.drafts), before(kept.papers), most),
    }
  })
  await eraseVideos(parts, store, before(kept.videos), most)
  await erasePanCards(parts, store, before(panKeptDays), most)
  await store.transaction(async (tx) => {
    await tx.verificationRuns.erase(before(kept.papers))
    await tx.bellEntries.sweep(before(bellKeptDays))
  })
  let erased = 0
  for (const docketId of due)
    erased += await store.transaction(async (tx) => {
      const rows = tx.retention
      if (!(await tx.vaultErasure.mayErase())) return 0
      const docket = await rows.locked(docketId)
      // The world moved on while we looked: touched again, held, or erased by another worker.
      if (!docket || !mayBeErased(judged(docket), kept, now)) return 0

      const isDraft = docket.state === 'draft' || docket.state === 'deleted'
      const hashes = await rows.erase(docketId, now)
      await tx.audit.add('docket-erased', {
        by: bySystem(),
        docketId,
        detail: { state: docket.state, kept_days: isDraft ? kept.drafts : kept.papers },
      })
      await eraseUnneeded(parts, tx, hashes)

      return 1
    })

  return erased
}

const judged = (docket: {
  state: string
  updated_at: Date
  completed_at: Date | null
  legal_hold: string | null
}) => ({
  state: docket.state,
  updatedAt: docket.updated_at,
  completedAt: docket.completed_at,
  legalHold: docket.legal_hold,
})
