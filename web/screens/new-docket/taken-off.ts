import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { deleteAllDocSigners } from '#contract/signers/deleteAllDocSigners.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { ask, sendCall } from '../../wire/use-call.ts'
import { type DocumentDetail, revisionOf } from './use-docket.ts'

export type Before = Pick<
  DocumentDetail,
  'document_id' | 'docket_id' | 'docket_revision' | 'others_in_docket' | 'signers' | 'positions' | 'versions'
>

/**
 * Who was taken off a draft, and all that went with them: their place in the order, and their
 * boxes.
 */
export interface TakenOff {
  names: string[]
  boxes: number
  /** As all of the docket were shown. */
  seen: readonly Before[]
  documents: { before: Before; leaving: SignerRecord[] }[]
}

/** A witness has nothing to do where the person whom they see sign is not. */
export function takingOff(documents: readonly Before[], leaves: (signer: SignerRecord) => boolean): TakenOff {
  const rows = documents.map((before) => {
    const named = before.signers.filter(leaves)
    const witnesses = before.signers.filter(
      (one) => !named.includes(one) && named.some(({ signer_id }) => signer_id === one.witness_of),
    )

    return { before, leaving: [...named, ...witnesses] }
  })
  const boxes = rows.flatMap(({ before, leaving }) =>
    before.positions.filter((box) => leaving.some(({ signer_id }) => signer_id === box.signer_id)),
  )

  return {
    names: [...new Set(rows.flatMap(({ leaving }) => leaving.map(({ name }) => name)))],
    boxes: boxes.length,
    seen: documents,
    documents: rows.filter(({ leaving }) => leaving.length > 0),
  }
}

/** Nobody goes where another window changed people or boxes that are not shown here yet. */
export async function takeOff({ documents, seen }: TakenOff): Promise<void> {
  // Witnesses go with whom they see sign.
  const [first, ...others] = documents.flatMap(({ before: { document_id }, leaving }) =>
    leaving
      .filter(({ witness_of }) => !leaving.some((one) => one.signer_id === witness_of))
      .map(({ signer_id }) => ({ document_id, signer_id })),
  )
  if (!first) return
  const leaves = new Set(documents.flatMap(({ leaving }) => leaving.map(({ signer_id }) => signer_id)))
  const isAll = seen.every(({ signers }) => signers.every(({ signer_id }) => leaves.has(signer_id)))
  const { document_id } = first
  const remove = (revision: number) =>
    isAll
      ? sendCall(deleteAllDocSigners, { document_id, all_documents: true, revision })
      : sendCall(deleteSigner, { ...first, revision })
  try {
    await remove(revisionOf(seen))
  } catch (failure) {
    if (!isFailure(failure, 'DOCKET_STALE')) throw failure
    const there = await Promise.all(seen.map(({ document_id }) => now(document_id)))
    // The order changed, or what is typed on the last step.
    if (hasOthers(there) || peopleAndBoxes(there) !== peopleAndBoxes(seen)) throw failure
    await remove(revisionOf(there))
  }
  if (!isAll) for (const other of others) await sendCall(deleteSigner, other)
}

/** A file joined the docket that the page does not show. */
function hasOthers(documents: readonly Before[]): boolean {
  const shown = documents.map(({ document_id }) => document_id)

  return documents.some(({ others_in_docket }) =>
    others_in_docket.some(({ document_id, state }) => state !== 'deleted' && !shown.includes(document_id)),
  )
}

/** What tells whether others changed who is asked, or where they sign. */
export const peopleAndBoxes = (
  documents: readonly Pick<Before, 'document_id' | 'signers' | 'positions'>[],
): string =>
  JSON.stringify(
    documents.map(({ document_id, signers, positions }) => ({
      document_id,
      signers: signers
        .map(({ signer_id, name, email, mobile, role }) => [signer_id, name, email, mobile, role])
        .sort(),
      boxes: positions.map((box) => JSON.stringify(box)).sort(),
    })),
  )

/** What tells whether others changed what goes out: the pages, the order, ways and checks too. */
export const whatGoesOut = (
  documents: readonly Pick<Before, 'document_id' | 'signers' | 'positions' | 'versions'>[],
): string =>
  peopleAndBoxes(documents) +
  JSON.stringify(
    documents.map(({ signers, versions }) => [
      versions.map(({ sha256 }) => sha256),
      signers
        .map((one) => [
          ...[one.signer_id, one.sequence, one.methods, one.is_last, one.witness_of, one.told_at_end],
          ...[one.language, one.sms_language, one.facts, one.code_by, one.asks_factor, one.access_code],
          ...[one.group?.rule, one.group?.people.map(({ name }) => name)],
        ])
        .sort(([one], [other]) => String(one).localeCompare(String(other))),
    ]),
  )

/** A document as the server has it at this moment. */
export const now = async (document_id: string) => (await ask(fetchDocumentInfo, { document_id })).document
