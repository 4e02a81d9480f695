import { answer } from '#calls/answer.ts'
import { fetchActiveAutosignUser } from '#contract/users/fetchActiveAutosignUser.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { presentAutosign } from '#services/users/present-autosign.ts'

export default answer(fetchActiveAutosignUser, (_input, { store, parts }) =>
  store.read(async (tx) => {
    const now = parts.clock.now()
    const rows = await tx.personCertificates.usableForAutosign(now, mostPageRows)

    return { rows: rows.map((row) => presentAutosign(row, now)) }
  }),
)
