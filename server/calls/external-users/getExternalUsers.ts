import { answer } from '#calls/answer.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import { presentExternalUsers } from '#services/external-users/present-external-user.ts'

export default answer(getExternalUsers, (input, { store, parts }) =>
  store.read(async (tx) => {
    const now = parts.clock.now()
    const { rows, total, more } = await tx.externalUsers.page({
      search: input.searchValue || input.searchInput || null,
      states: input.filter.state?.length ? input.filter.state : null,
      sortBy: input.sort.by,
      descending: input.sort.descending,
      page: input.pageNo,
      rows: input.maxRows,
      now,
    })

    return { rows: await presentExternalUsers(tx, rows, now), total, more }
  }),
)
