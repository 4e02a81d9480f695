import { answer } from '#calls/answer.ts'
import { getCmoggroups } from '#contract/groups/getCmoggroups.ts'
import { presentPools } from '#services/groups/present-pools.ts'

export default answer(getCmoggroups, (input, { store }) =>
  store.read(async (tx) => {
    const { rows, total, more } = await tx.groups.page({
      search: input.searchValue || input.searchInput || null,
      kinds: null,
      pools: { products: input.filter.product ?? [] },
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: await presentPools(tx, rows), total, more }
  }),
)
