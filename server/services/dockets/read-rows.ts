import type { DocketAct } from '#contract/vocabulary/docket-acts.ts'
import type { Member } from '#domain/askers.ts'
import { isVisible, mayOf, seesAllDocuments } from '#domain/dockets/docket-policy.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { copiesLinks } from './copies-links.ts'

type Row = Awaited<ReturnType<Tx['documentList']['rows']>>[number]

/** A document of a list, its people, and what a member may do with it now. */
export interface RowWithActs {
  row: Row
  signers: Signer[]
  may: DocketAct[]
  isVisible: boolean
}

/** In the order of their ids; six questions to the database, however many rows. */
export async function readRows(
  tx: Tx,
  member: Pick<Member, 'userId' | 'modules'>,
  ids: readonly string[],
): Promise<RowWithActs[]> {
  const found = new Map((await tx.documentList.rows(ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const signers = Map.groupBy(await tx.signers.ofDocuments(ids), ({ document_id }) => document_id)
  const colleagues = new Set(seesAllDocuments(member) ? [] : await tx.groups.colleaguesOf(member.userId))
  const docketIds = [...new Set(rows.map((row) => row.docket_id))]
  const checks = await tx.reviews.checkedBy(member.userId, docketIds)
  const coinitiated = await tx.coinitiators.among(member.userId, docketIds)
  const mayCopy = await copiesLinks(tx)

  return rows.map((row) => {
    const seats = signers.get(row.id) ?? []
    const asker = {
      member,
      sharesGroup: colleagues.has(row.initiator_id),
      checks: checks.get(row.docket_id),
      coinitiates: coinitiated.has(row.docket_id),
      copiesLinks: mayCopy,
    }
    const standing = {
      state: row.state,
      docketState: row.docket_state,
      initiatorId: row.initiator_id,
      isFrozen: row.is_frozen && row.docket_state !== 'draft',
      isBeingFinished: row.seal_state !== 'none',
      isOnPaper: row.by_hand === 'on_paper',
      isArchived: row.archived_at !== null,
      seats,
    }

    return { row, signers: seats, may: mayOf(asker, standing), isVisible: isVisible(asker, standing) }
  })
}
