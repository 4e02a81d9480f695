import type { z } from 'zod'
import { presentReview } from '#calls/documents/present-review.ts'
import { presentRows } from '#calls/documents/present-rows.ts'
import { moment, presentSignersOf } from '#calls/signers/present-signers.ts'
import type { DocketRecord, WholeDocket } from '#contract/dockets/docket-record.ts'
import type { Member } from '#domain/askers.ts'
import { isVisible, mayOf } from '#domain/dockets/docket-policy.ts'
import { nextStep } from '#domain/documents/next-step.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentEditing } from '#services/dockets/editing.ts'
import { askerOf, type Folder, standingOf, standingOfDocket } from '#services/dockets/open-folder.ts'
import { settingsInForce } from '#services/dockets/own-settings.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'

/**
 * A docket for reading, with the documents that this member may see; without one of them it is not
 * there.
 */
export async function readDocket(tx: Tx, docketId: string, member: Member): Promise<Folder> {
  const docket = await tx.dockets.get(docketId)
  if (!docket) throw new Refusal('DOCKET_NOT_FOUND')
  const folder = {
    docket,
    documents: await tx.documents.ofDocket(docketId),
    signers: await tx.signers.ofDocket(docketId),
  }
  const asker = await askerOf(tx, member, docket)
  const documents = folder.documents.filter((document) => isVisible(asker, standingOf(folder, document)))
  if (documents.length === 0) throw new Refusal('DOCKET_NOT_FOUND')

  return { ...folder, documents }
}

async function clientOf(tx: Tx, { client_id }: Docket): Promise<DocketRecord['client']> {
  const client = client_id ? await tx.clients.get(client_id) : null

  return client && { client_id: client.id, name: client.name, code: client.code }
}

export async function presentDocket(
  tx: Tx,
  folder: Folder,
  member: Member,
  now: Date,
): Promise<DocketRecord> {
  const { docket } = folder
  const names = await tx.members.names([docket.initiator_id])

  return {
    docket_id: docket.id,
    title: docket.title,
    reference_id: docket.reference_id,
    tags: docket.tags,
    client: await clientOf(tx, docket),
    message: docket.message,
    state: docket.state,
    initiator: { id: docket.initiator_id, name: names.get(docket.initiator_id) ?? '' },
    revision: docket.revision,
    changed_by: docket.changed_by_name,
    editing: await presentEditing(tx, docket, member, now),
    settings: await settingsInForce(tx, docket),
    created_at: docket.created_at.toISOString(),
    updated_at: docket.updated_at.toISOString(),
    sent_at: moment(docket.sent_at),
    completed_at: moment(docket.completed_at),
    expires_at: moment(docket.expires_at),
    may: mayOf(await askerOf(tx, member, docket), standingOfDocket(folder)),
  }
}

/** The docket with all that is on it, as this member sees it. */
export async function presentWhole(
  tx: Tx,
  folder: Folder,
  member: Member,
  now: Date,
  keys: Keys,
): Promise<z.output<typeof WholeDocket>> {
  const { docket, documents } = folder
  const signers = await presentSignersOf(tx, member, folder, documents, now, keys)
  const review = await presentReview(tx, folder, member, now)
  // As far as its least advanced document, as its state is.
  const least = documents.find(({ state }) => state === docket.state) ?? documents[0]

  return {
    ...(await presentDocket(tx, folder, member, now)),
    documents: await presentRows(
      tx,
      member,
      documents.map(({ id }) => id),
    ),
    signers,
    review,
    certificate_ready: (await tx.completionCertificates.of(docket.id)) !== null,
    next_step: nextStep({
      state: docket.state,
      reason: least?.reason ?? null,
      checkers: review?.waits_for ?? [],
      waitingFor: least?.waiting_for ?? null,
      signers: signers
        .filter(({ document_id }) => document_id === least?.id)
        .map((signer) => ({ ...signer, holdReason: signer.hold_reason })),
    }),
  }
}
