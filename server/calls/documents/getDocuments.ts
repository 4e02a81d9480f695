import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'
import { presentRows } from './present-rows.ts'

export default answer(getDocuments, (input, context) => {
  const member = memberOf(context)
  const { filter, sort } = input
  const query = {
    onlyOfUser: seesAllDocuments(member) ? null : member.userId,
    search: input.searchValue || input.searchInput || null,
    states: filter.state?.length ? filter.state : null,
    initiatorId: filter.mine ? member.userId : null,
    from: filter.from ? new Date(filter.from) : null,
    to: filter.to ? new Date(filter.to) : null,
    sortBy: sort.by,
    descending: sort.descending,
    page: input.pageNo,
    rows: input.maxRows,
  }

  return context.store.read(async (tx) => {
    const colleagues = query.onlyOfUser ? await tx.groups.colleaguesOf(member.userId) : []
    const { ids, ...found } = await tx.documentList.page({ ...query, colleagues })

    return { rows: await presentRows(tx, member, ids), ...found }
  })
})
