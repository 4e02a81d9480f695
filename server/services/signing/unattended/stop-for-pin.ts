import { bySystem } from '#domain/actors.ts'
import { about } from '#services/audit/changed.ts'
import type { Tx } from '#store/store.ts'

/** A keeper locks its key after a few wrong PINs: nothing more is tried with this one. */
export async function stopForPin(tx: Tx, certificateId: string, now: Date): Promise<void> {
  const kept = await tx.autosign.getLocked(certificateId)
  if (!kept || kept.stopped_at !== null) return
  await tx.autosign.update(kept.id, { stopped_at: now, stopped_by: null })
  const owner = kept.user_id ?? ''
  const name = (await tx.members.names([owner])).get(owner) ?? ''
  await tx.audit.add('certificate-stopped', {
    by: bySystem(),
    detail: {
      ...about('person', owner, name),
      certificate_id: kept.id,
      certificate_name: kept.subject,
      reason: 'pin_refused',
    },
  })
}
