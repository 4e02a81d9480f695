import { answer, type CallContext } from '#calls/answer.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { readAsAsker } from '#services/dockets/read-as-asker.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { addedFiles } from '#services/signing/added-files.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'

export default answer(downloadSignedFile, (input, context) =>
  context.store.transaction(async (tx) => {
    const { document, by } = await readAsAsker(tx, input.document_id, context.asker, context.origin)
    if (input.scan_id) return { result: await ticketForScan(tx, context, document, input.scan_id, by) }
    if (input.file_id) return { result: await ticketForAdded(tx, context, document, input.file_id, by) }
    const version = await tx.documentVersions.get(document.id, document.head_version)
    if (version?.reason !== 'signed' && version?.reason !== 'sealed')
      throw new Refusal('WRONG_STATE', { values: { case: 'notSigned' } })

    const result = await issueTicket(tx, context, {
      kind: 'file',
      sha256: version.sha256,
      size: version.size,
      name: `${document.name} (signed).pdf`,
      mime: 'application/pdf',
      documentId: document.id,
      version: version.number,
    })
    await tx.audit.add('document-downloaded', {
      by,
      docketId: document.docket_id,
      documentId: document.id,
      detail: { version: version.number },
    })

    return { result }
  }),
)

/** A file that one signer added is not for the others. */
async function ticketForAdded(tx: Tx, context: CallContext, document: Document, fileId: string, by: Actor) {
  const added = context.asker.kind === 'member' ? await addedFiles(tx, document.id) : []
  const found = added.find(({ file }) => file.id === fileId)
  if (!found) throw new Refusal('FILE_NOT_FOUND')
  const { sha256, size, name, mime } = found.file
  await tx.audit.add('added-file-downloaded', {
    by,
    docketId: document.docket_id,
    documentId: document.id,
    detail: { sha256: sha256.toString('hex') },
  })

  return issueTicket(tx, context, { kind: 'file', sha256, size, name, mime, documentId: document.id })
}

/** Signers see the scan that is; those that were taken back are for members. */
async function ticketForScan(tx: Tx, context: CallContext, document: Document, scanId: string, by: Actor) {
  const scans = await tx.docketPapers.scansOf(document.id)
  const scan = scans.find(({ id }) => id === scanId)
  if (!scan || (scan.withdrawn_at && context.asker.kind === 'signer')) throw new Refusal('FILE_NOT_FOUND')
  await tx.audit.add('scan-downloaded', {
    by,
    docketId: document.docket_id,
    documentId: document.id,
    detail: { scan_sha256: scan.sha256.toString('hex') },
  })

  return issueTicket(tx, context, {
    kind: 'file',
    sha256: scan.sha256,
    size: Number(scan.size),
    name: scan.name,
    mime: scan.mime,
    documentId: document.id,
  })
}
