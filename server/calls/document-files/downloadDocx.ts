import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadDocx } from '#contract/document-files/downloadDocx.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { contentOf } from '#services/document-files/composed/kept-content.ts'
import { shownPictures } from '#services/document-files/composed/set-content.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { leaveToSweep } from '#services/uploads/leave-to-sweep.ts'
import { writeDocx } from './write-docx.ts'

const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export default answer(downloadDocx, async ({ document_id }, context) => {
  const { member, by } = actingMember(context)
  const { parts, store } = context
  const { name, content, version } = await store.read(async (tx) => {
    const { document } = await readDocument(tx, document_id, member)

    return { name: document.name, ...(await contentOf(tx, parts, document)) }
  })
  const pictures = await shownPictures(parts, store, {
    content,
    userId: member.userId,
    documentId: document_id,
  })
  const bytes = await writeDocx(name, content, pictures)
  const kept = await parts.vault.put(store.organisationId, bytes)

  return await store.transaction(async (tx) => {
    const { document, docket } = await readDocument(tx, document_id, member)
    // Made again whenever it is asked for: the sweep takes it when the ticket is over.
    await leaveToSweep(tx, kept.sha256, new Date(parts.clock.now().getTime() + ticketMs))
    const result = await issueTicket(tx, context, {
      kind: 'file',
      ...kept,
      name: `${name}.docx`,
      mime,
      documentId: document.id,
    })
    await tx.audit.add('document-downloaded', {
      by,
      docketId: docket.id,
      documentId: document.id,
      detail: { version, form: 'docx' },
    })

    return { result }
  })
})

// Longer than a ticket lives.
const ticketMs = 10 * 60_000
