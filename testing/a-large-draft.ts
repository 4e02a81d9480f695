import { randomBytes } from 'node:crypto'
import { createUser } from '#contract/signers/createUser.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { aDraft, aPerson } from './builders.ts'
import type { WireClient } from './client.ts'
import { plantRows } from './planted-rows.ts'

/** Other tables are asked by what goes on beside an act, too. */
export const ofDockets =
  /\b(dockets|documents|document_versions|page_images|signers|signer_positions|signer_links|field_files|asked_papers|reviews|audit_entries|audit_chains|reservations|ledger_transactions|ledger_entries|sending_counts|bell_entries|live_events|notifications|download_tickets|job_common|pgboss\.job)\b/

/** A draft whose further documents are copies of its first, each of other bytes and drawn. */
export async function aLargeDraft(
  client: WireClient,
  within: <T>(act: (tx: Tx) => Promise<T>) => Promise<T>,
  { documents, people }: { documents: number; people: number },
): Promise<string> {
  const { docketId, documentId } = await aDraft(client)
  for (let at = 0; at < people; at += 1) {
    const person = { ...aPerson(`Ravi${at} Kumar`), sequence: 1 }
    const { signer_id } = await client.call(createUser, { document_id: documentId, ...person })
    const box = { x: 60, y: 40 + 36 * at, width: 100, height: 30 }
    await client.call(signBoxPosition, { document_id: documentId, signer_id, page_number: 1, ...box })
  }
  await within(async (tx) => {
    const [document] = await tx.documents.ofDocket(docketId)
    const version = await tx.documentVersions.get(documentId, 1)
    if (!document || !version) throw new Error('The draft has no document.')
    const signers = await tx.signers.ofDocket(docketId)
    const boxes = await tx.signerPositions.ofDocuments([documentId])
    const copies = Array.from({ length: documents - 1 }, (_, at) => ({
      ...document,
      id: newId(),
      name: `Annexure ${at + 1}`,
      sequence: at + 2,
    }))
    const versions = copies.map(({ id }) => ({
      ...version,
      id: newId(),
      document_id: id,
      sha256: randomBytes(32),
    }))
    const seats = copies.flatMap(({ id }) =>
      signers.map((one) => ({ ...one, of: one.id, id: newId(), document_id: id })),
    )
    await plantRows(tx, 'documents', copies)
    await plantRows(tx, 'document_versions', versions)
    await plantRows(
      tx,
      'page_images',
      [version, ...versions].flatMap(({ organisation_id, sha256 }) =>
        Array.from({ length: document.pages }, (_, at) => ({
          organisation_id,
          id: newId(),
          sha256,
          page: at + 1,
          width: 360,
          image_sha256: sha256,
        })),
      ),
    )
    await plantRows(
      tx,
      'signers',
      seats.map(({ of: _, ...seat }) => seat),
    )
    await plantRows(
      tx,
      'signer_positions',
      seats.flatMap(({ of, id, document_id }) =>
        boxes
          .filter(({ signer_id }) => signer_id === of)
          .map((box) => ({ ...box, id: newId(), signer_id: id, document_id })),
      ),
    )
  })

  return docketId
}
