import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { fetchAvailableGroups } from '#contract/groups/fetchAvailableGroups.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { availableGroups } from './available-groups.ts'

export default answer(fetchAvailableGroups, (input, context) =>
  context.store.read(async (tx) => {
    const opened = await readDocument(tx, input.document_id, memberOf(context))
    const { rows, total, more } = await tx.groups.page({
      search: input.searchValue || input.searchInput || null,
      kinds: ['signing'],
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: await availableGroups(tx, opened, rows), total, more }
  }),
)
