import { answer, type CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { readTrail, type Trail } from '#services/audit/read-trail.ts'
import { trailPaper } from '#services/audit/trail-paper.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { nameForDocket } from '#services/organisations/change-name.ts'
import { sealPdf } from '#services/seal/sign-with-seal.ts'
import type { Docket } from '#store/dockets/dockets.ts'

export default answer(auditInformation, async ({ document_id, action }, context) => {
  const { docket, documents, trail, organisation } = await context.store.read(async (tx) => {
    const opened = await readDocument(tx, document_id, memberOf(context))

    return {
      docket: opened.docket,
      documents: new Map(opened.documents.map(({ id, name }) => [id, name])),
      trail: await readTrail(tx, opened.docket.id),
      organisation: await nameForDocket(tx, opened.docket),
    }
  })
  if (action === 'view')
    return {
      entries: presentEntries(trail, documents),
      chain_ok: trail.isWhole,
    }

  return {
    result: await paperFor(context, trail, { docket, documents, organisation }, document_id),
    chain_ok: trail.isWhole,
  }
})

function presentEntries({ entries }: Trail, names: ReadonlyMap<string, string>) {
  return entries.map((entry) => ({
    number: entry.number,
    event: entry.event,
    document: (entry.document_id && names.get(entry.document_id)) || null,
    actor: entry.actor_name ?? '',
    actor_kind: entry.actor_kind,
    at: entry.at.toISOString(),
    address: entry.address,
    device: entry.device,
    detail: entry.detail,
    hash: entry.hash.toString('hex'),
    hash_after: entry.hash_after?.toString('hex') ?? null,
  }))
}

interface Of {
  docket: Docket
  documents: ReadonlyMap<string, string>
  organisation: string
}

/** Made and sealed outside the transaction, which then only issues the ticket. */
async function paperFor(
  context: CallContext,
  trail: Trail,
  { docket, documents, organisation }: Of,
  documentId: string,
) {
  const { parts, store } = context
  const at = parts.clock.now()
  const pdf = await trailPaper(trail, {
    organisation,
    title: docket.title,
    docketId: docket.id,
    documents,
    at,
  })
  const sealed = await sealPdf(parts, store.organisationId, pdf, 'Audit trail')
  const { sha256, size } = await parts.vault.put(store.organisationId, sealed)

  return store.transaction((tx) =>
    issueTicket(tx, context, {
      kind: 'file',
      sha256,
      size,
      name: `${docket.title} (audit trail).pdf`,
      mime: 'application/pdf',
      documentId,
    }),
  )
}
