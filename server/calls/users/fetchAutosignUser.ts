import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { presentAutosign } from '#services/users/present-autosign.ts'

export default answer(fetchAutosignUser, (input, context) =>
  context.store.read(async (tx) => {
    const { rows, ...found } = await tx.personCertificates.autosignPage({
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return {
      rows: await presentAutosign(tx, rows, memberOf(context), context.parts.clock.now()),
      ...found,
    }
  }),
)
