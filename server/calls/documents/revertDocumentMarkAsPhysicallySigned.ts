import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { revertDocumentMarkAsPhysicallySigned } from '#contract/documents/revertDocumentMarkAsPhysicallySigned.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import { revertOnPaper } from './revert-on-paper.ts'

export default answer(revertDocumentMarkAsPhysicallySigned, ({ document_id, reason }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, document_id)
    await requireMayOn(tx, 'revert_on_paper', opened, acting.member)
    const expiresAt = await revertOnPaper(tx, opened, reason, acting)

    return { state: 'out_for_signature' as const, expires_at: expiresAt.toISOString() }
  })
})
