import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { archiveDocket } from '#contract/dockets/archiveDocket.ts'
import { setArchived } from '#services/dockets/archive-docket.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'

export default answer(archiveDocket, ({ docket_id, archived }, context) => {
  const { member, by, now } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const folder = await openDocket(tx, docket_id)
    // What is so already stays so: two who press at once hear the same.
    const { archived_at } = folder.docket
    await requireMayOnDocket(tx, archived_at ? 'bring_back' : 'archive', folder, member)
    const at = await setArchived(tx, folder.docket, archived ? now : null, by)

    return { archived_at: at?.toISOString() ?? null }
  })
})
