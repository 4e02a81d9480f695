import { answer } from '#calls/answer.ts'
import { leaveMyPapers } from '#contract/documents/leaveMyPapers.ts'
import { Refusal } from '#domain/refusal.ts'
import { papersOf } from './papers-of.ts'

export default answer(leaveMyPapers, async ({ token }, context) => {
  const papers = await papersOf(token, context).catch((refused: unknown) => {
    // It has ended before, or was never this browser's: nothing is open here.
    if (refused instanceof Refusal && ['SESSION_ENDED', 'SESSION_KEY'].includes(refused.code)) return null
    throw refused
  })
  if (!papers) return {}

  return await context.parts.store.platform.transaction(async (tx) => {
    for (const organisationId of papers.organisations)
      await tx.linkCodes.removeOwnLinks(organisationId, papers.id)
    await tx.linkCodes.removeById(papers.id)

    return await context.keep(tx, {})
  })
})
