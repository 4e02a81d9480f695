import { answer } from '#calls/answer.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { presentAutosign } from '#services/users/present-autosign.ts'

export default answer(fetchAutosignUser, (input, { store, parts }) =>
  store.read(async (tx) => {
    const { rows, ...found } = await tx.personCertificates.autosignPage({
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: rows.map((row) => presentAutosign(row, parts.clock.now())), ...found }
  }),
)
