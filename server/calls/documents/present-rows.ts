import { moment } from '#calls/signers/present-signers.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import type { Member } from '#domain/askers.ts'
import { shownSeats } from '#domain/signers/group-seat.ts'
import { type RowWithActs, readRows } from '#services/dockets/read-rows.ts'
import type { Tx } from '#store/store.ts'

/** Rows of a list in the order of their ids: seven questions to the database, however many rows. */
export async function presentRows(
  tx: Tx,
  member: Pick<Member, 'userId' | 'modules'>,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  return withNames(tx, await readRows(tx, member, ids))
}

/** The same rows of what was read already. */
export async function withNames(tx: Tx, rows: readonly RowWithActs[]): Promise<DocumentRow[]> {
  const names = await tx.members.names([...new Set(rows.map(({ row }) => row.initiator_id))])

  return rows.map(({ row, signers, may }) => ({
    document_id: row.id,
    docket_id: row.docket_id,
    name: row.name,
    title: row.title,
    reference_id: row.reference_id,
    tags: row.docket_tags,
    state: row.state,
    reason: row.reason,
    by_hand: row.by_hand,
    waiting_for: row.waiting_for,
    next_try_at: moment(row.next_try_at),
    pages: row.pages,
    size: row.size,
    files_in_docket: row.files_in_docket ?? 1,
    archived_at: moment(row.archived_at),
    initiator: { id: row.initiator_id, name: names.get(row.initiator_id) ?? '' },
    people: shownSeats(signers).map(({ name, state, sequence }) => ({ name, state, sequence })),
    may,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sent_at: moment(row.sent_at),
    completed_at: moment(row.completed_at),
    expires_at: moment(row.docket_expires_at),
  }))
}
