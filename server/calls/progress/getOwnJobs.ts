import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { presentJobs } from '#services/progress/present-jobs.ts'

export default answer(getOwnJobs, (input, context) => {
  const { userId } = memberOf(context)

  return context.store.read(async (tx) => {
    const { jobs, ...counted } = await tx.jobProgress.page({
      askedBy: userId,
      kinds: input.filter.kinds ?? null,
      onlyOpen: input.filter.open ?? false,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: await presentJobs(tx, jobs, context.parts.clock.now()), ...counted }
  })
})
