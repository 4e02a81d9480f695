import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import { isAdministrator } from '#domain/roles/role-policy.ts'
import { presentRequest } from '#services/document-requests/present-request.ts'

export default answer(getDocumentRequests, (input, context) =>
  context.store.read(async (tx) => {
    const member = memberOf(context)
    const { rows, total, more } = await tx.documentRequests.page({
      userId: member.userId,
      departmentId: member.departmentId,
      box: input.box,
      seesAll: isAdministrator(member.modules),
      states: input.filter.state?.length ? input.filter.state : null,
      search: input.searchValue || input.searchInput || null,
      sort: input.sort.by,
      descending: input.sort.descending,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return {
      rows: rows.map((row) => presentRequest(member, row)),
      total,
      more,
      counts: await tx.documentRequests.counts(member),
    }
  }),
)
