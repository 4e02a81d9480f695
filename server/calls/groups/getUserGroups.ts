import { answer } from '#calls/answer.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import { presentGroups } from '#services/groups/present-groups.ts'

export default answer(getUserGroups, (input, { store }) =>
  store.read(async (tx) => {
    const { rows, total, more } = await tx.groups.page({
      search: input.searchValue || input.searchInput || null,
      kinds: input.filter.kind?.length ? input.filter.kind : null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: await presentGroups(tx, rows), total, more }
  }),
)
