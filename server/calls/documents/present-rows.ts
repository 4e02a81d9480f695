import { moment } from '#calls/signers/present-signers.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import type { Member } from '#domain/askers.ts'
import { mayOf, seesAllDocuments } from '#domain/dockets/docket-policy.ts'
import type { Tx } from '#store/store.ts'

/** Rows of a list in the order of their ids: six questions to the database, however many rows. */
export async function presentRows(
  tx: Tx,
  member: Pick<Member, 'userId' | 'modules'>,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const found = new Map((await tx.documentList.rows(ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const signers = await tx.signers.ofDocuments(ids)
  const names = await tx.members.names([...new Set(rows.map(({ initiator_id }) => initiator_id))])
  const colleagues = new Set(seesAllDocuments(member) ? [] : await tx.groups.colleaguesOf(member.userId))
  const docketIds = [...new Set(rows.map((row) => row.docket_id))]
  const checks = await tx.reviews.checkedBy(member.userId, docketIds)
  const coinitiated = await tx.coinitiators.among(member.userId, docketIds)
  const mayOn = (row: (typeof rows)[number]) =>
    mayOf(
      {
        member,
        sharesGroup: colleagues.has(row.initiator_id),
        checks: checks.get(row.docket_id),
        coinitiates: coinitiated.has(row.docket_id),
      },
      {
        state: row.state,
        docketState: row.docket_state,
        initiatorId: row.initiator_id,
        isFrozen: row.is_frozen && row.docket_state !== 'draft',
        isBeingFinished: row.seal_state !== 'none',
        isOnPaper: row.by_hand === 'on_paper',
        seats: signers.filter(({ document_id }) => document_id === row.id),
      },
    )

  return rows.map((row) => ({
    document_id: row.id,
    docket_id: row.docket_id,
    name: row.name,
    title: row.title,
    reference_id: row.reference_id,
    state: row.state,
    reason: row.reason,
    by_hand: row.by_hand,
    waiting_for: row.waiting_for,
    next_try_at: moment(row.next_try_at),
    pages: row.pages,
    size: row.size,
    files_in_docket: row.files_in_docket ?? 1,
    initiator: { id: row.initiator_id, name: names.get(row.initiator_id) ?? '' },
    people: signers
      .filter(({ document_id }) => document_id === row.id)
      .map(({ name, state, sequence }) => ({ name, state, sequence })),
    may: mayOn(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sent_at: moment(row.sent_at),
    completed_at: moment(row.completed_at),
    expires_at: moment(row.docket_expires_at),
  }))
}
