import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadSignerPreSignatureVideoRecord } from '#contract/signers/downloadSignerPreSignatureVideoRecord.ts'
import { may } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { askerOf, standingOf } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { isKept } from '#store/signers/signer-videos.ts'

export default answer(downloadSignerPreSignatureVideoRecord, (input, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await readDocument(tx, input.document_id, member)
    const asker = await askerOf(tx, member, opened.docket)
    const signer = opened.signers.find(
      ({ id, document_id }) => id === input.signer_id && document_id === input.document_id,
    )
    const isSeen = may('see_papers', asker, standingOf(opened, opened.document))
    const video = signer && isSeen ? await tx.signerVideos.of(opened.docket.id, signer.person_key) : null
    if (!signer || !isKept(video)) throw new Refusal('VIDEO_NOT_FOUND')
    await tx.audit.add('video-watched', {
      by,
      docketId: opened.docket.id,
      documentId: opened.document.id,
      signerId: signer.id,
      detail: { who: signer.name, sha256: video.sha256.toString('hex') },
    })
    const { sha256, size, mime } = video
    const name = `${signer.name}.${mime === 'video/mp4' ? 'mp4' : 'webm'}`

    return {
      result: await issueTicket(tx, context, {
        kind: 'file',
        sha256,
        size,
        mime,
        name,
        documentId: opened.document.id,
      }),
    }
  })
})
