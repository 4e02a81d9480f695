import type { ParsedInputOf } from '#contract/define-call.ts'
import type { getDocuments } from '#contract/documents/getDocuments.ts'
import type { Member } from '#domain/askers.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'
import type { Tx } from '#store/store.ts'
import { presentDockets } from './present-dockets.ts'
import { presentRows } from './present-rows.ts'

/** One page of the documents that a member may see, with how many there are of each state. */
export async function listDocuments(
  tx: Tx,
  member: Member,
  input: ParsedInputOf<typeof getDocuments>,
  { now, isSingle = false, hasNesl = false }: { now: Date; isSingle?: boolean; hasNesl?: boolean },
) {
  const { filter, sort } = input
  const { ids, ...found } = await tx.documentList.page({
    ...(await narrowedFor(tx, member, filter, {
      search: input.searchValue || input.searchInput || null,
      now,
    })),
    isSingle,
    hasNesl,
    sortBy: sort.by,
    descending: sort.descending,
    page: input.pageNo,
    rows: input.maxRows,
    wholeDockets: input.whole_dockets,
  })
  const present = input.whole_dockets ? presentDockets : presentRows

  // Who sees no document of it is not told what it is called.
  const named = ids.length > 0 ? filter : {}

  return {
    rows: await present(tx, member, ids),
    ...found,
    narrowed_to: {
      client: named.client ? ((await tx.clients.get(named.client))?.name ?? null) : null,
      template: named.template ? ((await tx.templates.inForce([named.template]))[0]?.name ?? null) : null,
    },
  }
}
