import { answer, type CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { viewsupportingDocfile } from '#contract/document-files/viewsupportingDocfile.ts'
import { byMember } from '#domain/actors.ts'
import { may } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { askerOf, standingOf } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { asMissing } from '#services/document-files/supporting/give-paper.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import type { AskedPaperRow } from '#store/document-files/asked-papers.ts'
import type { SupportingDocument } from '#store/document-files/supporting-documents.ts'
import type { Tx } from '#store/store.ts'

export default answer(viewsupportingDocfile, ({ supporting_id }, context) =>
  context.store.transaction(async (tx) => {
    const paper = await tx.supportingDocuments.get(supporting_id)
    const asked = paper && (await tx.askedPapers.get(paper.asked_id))
    if (!asked) throw new Refusal('PAPER_NOT_FOUND')
    if (context.asker.kind === 'signer') await requireOwn(tx, context.asker, asked)
    else await noteView(tx, context, paper, asked)
    const { sha256, size, name, mime, document_id: documentId } = paper

    return { result: await issueTicket(tx, context, { kind: 'file', sha256, size, name, mime, documentId }) }
  }),
)

/** A signer sees their own papers, and no other person's. */
async function requireOwn(
  tx: Tx,
  asker: { linkId: string; docketId: string; personKey: string },
  asked: AskedPaperRow,
): Promise<void> {
  const link = await tx.signerLinks.get(asker.linkId)
  if (!link || link.dead_at) throw new Refusal('LINK_ENDED')
  const rows = await tx.signers.ofPerson(asker.docketId, asker.personKey)
  if (!rows.some(({ id }) => id === asked.signer_id)) throw new Refusal('PAPER_NOT_FOUND')
}

async function noteView(tx: Tx, context: CallContext, paper: SupportingDocument, asked: AskedPaperRow) {
  const member = memberOf(context)
  const opened = await readDocument(tx, asked.document_id, member).catch(asMissing)
  const asker = await askerOf(tx, member, opened.docket)
  if (!may('see_papers', asker, standingOf(opened, opened.document))) throw new Refusal('PAPER_NOT_FOUND')
  await tx.audit.add('paper-viewed', {
    by: byMember(member.userId, member.name, context.origin),
    docketId: asked.docket_id,
    documentId: asked.document_id,
    signerId: asked.signer_id,
    detail: { paper: paper.name, sha256: paper.sha256.toString('hex') },
  })
}
