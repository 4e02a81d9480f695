import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateWorkflow } from '#contract/dockets/updateWorkflow.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { changesOfDetails, factsOfChange } from '#services/dockets/change-details.ts'
import { beginChange, requireFresh } from '#services/dockets/editing.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { applyToPeople, changedSettings, withOwn } from '#services/dockets/own-settings.ts'
import { savePeople } from './save-people.ts'

export default answer(updateWorkflow, ({ docket_id, revision, fields }, context) => {
  const acting = actingMember(context)
  const { member, by, now } = acting
  const { message, settings, people, ...details } = fields

  return context.store.transaction(async (tx) => {
    const folder = await openDocket(tx, docket_id)
    const { docket } = folder
    await requireMayOnDocket(tx, 'edit', folder, member)
    requireDocumentState(docket.state, 'draft')
    requireFresh(docket, revision)
    const changes = {
      ...(await changesOfDetails(tx, docket, details)),
      ...(message !== undefined && (message || null) !== docket.message && { message: message || null }),
    }
    const own = settings ? await changedSettings(tx, docket, settings) : {}
    const isChanged = Object.keys(changes).length + Object.keys(own).length > 0
    await beginChange(tx, docket, acting)
    if (isChanged) {
      await tx.dockets.update(docket_id, { ...changes, settings: withOwn(docket, own) }, now)
      await applyToPeople(tx, folder, own, now)
      await tx.audit.add('docket-changed', {
        by,
        docketId: docket_id,
        detail: {
          ...factsOfChange(docket, changes),
          ...(Object.keys(own).length > 0 && { settings: Object.keys(own).join(', ') }),
        },
      })
    }
    // After the settings: who is new has them, and a place that is given counts.
    if (people) await savePeople(tx, docket_id, people, acting, context.parts.keys)
    await tx.dockets.refreshSearchText(docket_id)
    await tx.announce(docket_id, 'docket-changed', { by: by.name })

    return { revision: (await openDocket(tx, docket_id)).docket.revision }
  })
})
