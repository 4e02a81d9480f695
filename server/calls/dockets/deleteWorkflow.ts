import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteWorkflow } from '#contract/dockets/deleteWorkflow.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { beginChange, freeDraft } from '#services/dockets/editing.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { followEnded } from '#services/signing/follow-ups.ts'

export default answer(deleteWorkflow, ({ docket_id }, context) => {
  const acting = actingMember(context)
  const { member, by, followUps, now } = acting

  return context.store.transaction(async (tx) => {
    const folder = await openDocket(tx, docket_id)
    await requireMayOnDocket(tx, 'delete', folder, member)
    const { docket, documents } = folder
    // Beside drafts there may be papers that were completed before: those stay, and the docket with
    // them.
    const states = documents.map((document) => moveDocument(document.state, 'deleted'))
    await beginChange(tx, docket, acting)
    await freeDraft(tx, docket_id)

    const gone = { state: 'deleted', deleted_at: now } as const
    await tx.documents.updateMany(
      documents.map(({ id }) => id),
      gone,
      now,
    )
    await tx.dockets.update(docket_id, gone, now)
    await tx.audit.add('docket-deleted', {
      by,
      docketId: docket_id,
      detail: { title: docket.title, documents: states.length },
    })
    await followEnded(tx, followUps, documents, {
      state: 'deleted',
      docket: { ...docket, ...gone },
      documents: [],
      now,
    })
    await tx.announce(docket_id, 'docket-deleted', { by: by.name })

    return { state: 'deleted' as const }
  })
})
