import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { beginHomeVisit } from '#contract/documents/beginHomeVisit.ts'
import { backSince } from '#domain/documents/home-visit.ts'

/** A habit of one person, so no trail tells of it. */
export default answer(beginHomeVisit, (_input, context) => {
  const { member, now } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const since = backSince(await tx.homeVisits.of(member.userId), now)
    await tx.homeVisits.keep(member.userId, { seen_at: now, since })

    return { back_since: since.toISOString() }
  })
})
