import { actingMember } from '#calls/acting.ts'
import type { CallContext } from '#calls/answer.ts'
import { answer } from '#calls/answer.ts'
import { preProcessLetterHead } from '#contract/document-files/preProcessLetterHead.ts'
import { Refusal } from '#domain/refusal.ts'
import { DrawingBusy } from '#providers/page-images/port.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { contentOf } from '#services/document-files/composed/kept-content.ts'
import { setContent } from '#services/document-files/composed/set-content.ts'
import { measured } from '#services/document-files/letterheads/add-letterhead.ts'
import { paperOf } from '#services/document-files/letterheads/paper-of.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { leaveToSweep } from '#services/uploads/leave-to-sweep.ts'

export default answer(preProcessLetterHead, async ({ letterhead_id, document_id, width }, context) => {
  const { parts, store } = context
  const held = await store.read((tx) => tx.letterheads.get(letterhead_id))
  if (!held) throw new Refusal('LETTERHEAD_NOT_FOUND')
  const { pdf } = await paperOf(parts, store.organisationId, { letterhead: held, further: null })
  const margins = await measured(parts, pdf)
  const shown = document_id ? await documentOn(held.id, document_id, context) : null
  const image = await parts.pageImages.draw(shown?.pdf ?? pdf, 1, width).catch((error: unknown) => {
    throw error instanceof DrawingBusy ? new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 }) : error
  })

  return { margins, image: Buffer.from(image).toString('base64'), ticket: shown?.ticket ?? null }
})

/**
 * The pages of a document as this letterhead would make them, behind a ticket; the sweep takes them
 * when it is over.
 */
async function documentOn(letterheadId: string, documentId: string, context: CallContext) {
  const { member } = actingMember(context)
  const { parts, store } = context
  const { name, content } = await store.read(async (tx) => {
    const { document } = await readDocument(tx, documentId, member)

    return { name: document.name, ...(await contentOf(tx, parts, document)) }
  })
  const { pdf } = await setContent(parts, store, {
    title: name,
    content,
    userId: member.userId,
    documentId,
    letterheadId,
  })
  const kept = await parts.vault.put(store.organisationId, pdf)

  return await store.transaction(async (tx) => {
    await readDocument(tx, documentId, member)
    await leaveToSweep(tx, kept.sha256, new Date(parts.clock.now().getTime() + ticketMs))
    const ticket = await issueTicket(tx, context, {
      kind: 'file',
      ...kept,
      name: `${name}.pdf`,
      mime: 'application/pdf',
      documentId,
    })

    return { pdf, ticket }
  })
}

// Longer than a ticket lives.
const ticketMs = 10 * 60_000
