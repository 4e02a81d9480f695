import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { fetchActiveAutosignUser } from '#contract/users/fetchActiveAutosignUser.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { presentAutosign } from '#services/users/present-autosign.ts'

export default answer(fetchActiveAutosignUser, (_input, context) =>
  context.store.read(async (tx) => {
    const now = context.parts.clock.now()
    const rows = await tx.personCertificates.usableForAutosign(now, mostPageRows)

    return { rows: await presentAutosign(tx, rows, memberOf(context), now) }
  }),
)
