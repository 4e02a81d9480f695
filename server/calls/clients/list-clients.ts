import type { getClients } from '#contract/clients/getClients.ts'
import type { ParsedInputOf } from '#contract/define-call.ts'
import { presentClients } from '#services/clients/present-clients.ts'
import type { Tx } from '#store/store.ts'

/** One page of the clients; those that dockets name alone, where that is asked. */
export async function listClients(
  tx: Tx,
  { filter, sort, ...input }: ParsedInputOf<typeof getClients>,
  { isUsed = false } = {},
) {
  const { ids, total, more } = await tx.clients.page({
    search: input.searchValue || input.searchInput || null,
    states: filter.state?.length ? filter.state : null,
    toCorrect: filter.to_correct === true,
    isUsed,
    sortBy: sort.by,
    descending: sort.descending,
    page: input.pageNo,
    rows: input.maxRows,
  })

  return { rows: await presentClients(tx, ids), total, more }
}
