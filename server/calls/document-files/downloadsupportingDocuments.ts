import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { downloadsupportingDocuments } from '#contract/document-files/downloadsupportingDocuments.ts'
import { hour } from '#contract/vocabulary/time.ts'
import { byMember } from '#domain/actors.ts'
import { requireMay } from '#domain/dockets/docket-policy.ts'
import { fileName, uniqueNames } from '#domain/documents/zip-names.ts'
import { Refusal } from '#domain/refusal.ts'
import { askerOf, signersOn, standingOf } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { ticketOfFile } from '#services/downloads/ticket-of-file.ts'
import { writeZip, type ZipEntry } from '#services/papers/write-zip.ts'
import type { Parts } from '#services/parts.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import { readerOf } from '#services/uploads/stored-bytes.ts'
import type { SupportingDocument } from '#store/document-files/supporting-documents.ts'

export default answer(downloadsupportingDocuments, async ({ document_id, signer_id }, context) => {
  const { parts, store, origin } = context
  const member = memberOf(context)
  const { signer, papers, docketId } = await store.read(async (tx) => {
    const opened = await readDocument(tx, document_id, member)
    requireMay('see_papers', await askerOf(tx, member, opened.docket), standingOf(opened, opened.document))
    const signer = signersOn(opened, document_id).find(({ id }) => id === signer_id)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')
    const asked = await tx.askedPapers.ofSigners([signer_id])
    const papers = await tx.supportingDocuments.ofAsked(asked.map(({ id }) => id))

    return { signer, papers, docketId: opened.docket.id }
  })
  if (papers.length === 0) throw new Refusal('PAPER_NOT_FOUND')
  const name = `${fileName(`Papers of ${signer.name}`)}.zip`
  const fileId = await keepResult(parts, store.organisationId, {
    name,
    mime: 'application/zip',
    bytes: writeZip(entriesOf(parts, store.organisationId, papers)),
    madeFor: member.userId,
    // Our choice: papers that show who somebody is do not lie about longer than the download takes.
    keptForMs: hour,
  })

  return await store.transaction(async (tx) => {
    await tx.audit.add('papers-downloaded', {
      by: byMember(member.userId, member.name, origin),
      docketId,
      documentId: document_id,
      signerId: signer_id,
      detail: { who: signer.name, papers: papers.length },
    })

    return { result: await ticketOfFile(tx, context, fileId) }
  })
})

/** Read one after the other from the vault: memory holds one piece of one paper. */
async function* entriesOf(
  { vault }: Parts,
  organisationId: string,
  papers: readonly SupportingDocument[],
): AsyncGenerator<ZipEntry> {
  const unique = uniqueNames()
  for (const { sha256, name, created_at } of papers) {
    const [, stem = name, end = ''] = name.match(/^(.*)(\.\w+)$/) ?? []
    const reader = await readerOf(vault, organisationId, sha256)
    yield { name: unique(fileName(stem), end), at: created_at, bytes: reader.stream() }
  }
}
