import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { changesOfDetails, factsOfChange } from '#services/dockets/change-details.ts'
import { beginChange, requireFresh } from '#services/dockets/editing.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { presentDocket } from './present-docket.ts'

export default answer(updateDocketDetails, ({ docket_id, fields, revision }, context) => {
  const acting = actingMember(context)
  const { member, by, now } = acting

  return context.store.transaction(async (tx) => {
    const folder = await openDocket(tx, docket_id)
    await requireMayOnDocket(tx, 'details', folder, member)
    requireFresh(folder.docket, revision)
    const changes = await changesOfDetails(tx, folder.docket, fields)
    if (Object.keys(changes).length > 0) {
      await beginChange(tx, folder.docket, acting)
      await tx.dockets.update(docket_id, changes, now)
      await tx.dockets.refreshSearchText(docket_id)
      await tx.audit.add('docket-changed', {
        by,
        docketId: docket_id,
        detail: factsOfChange(folder.docket, changes),
      })
      await tx.announce(docket_id, 'docket-changed', { by: by.name })
    }

    return { docket: await presentDocket(tx, await openDocket(tx, docket_id), member, now) }
  })
})
