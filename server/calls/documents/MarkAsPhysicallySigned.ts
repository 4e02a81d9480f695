import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { MarkAsPhysicallySigned } from '#contract/documents/MarkAsPhysicallySigned.ts'
import { endByHand } from '#services/dockets/end-by-hand.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import { keepScan, requireDayOfPaper } from './keep-scan.ts'

export default answer(MarkAsPhysicallySigned, ({ document_id, fileId, signed_on, reason }, context) => {
  const acting = actingMember(context)
  requireDayOfPaper(signed_on, acting.now)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, document_id)
    await requireMayOn(tx, 'mark_on_paper', opened, acting.member)
    const scan = await keepScan(tx, opened.document, { fileId, signedOn: signed_on, reason }, acting)
    const ending = { byHand: 'on_paper', reason, detail: { signed_on, scan_sha256: scan } } as const

    return { state: await endByHand(tx, opened, ending, acting, context.parts.keys) }
  })
})
