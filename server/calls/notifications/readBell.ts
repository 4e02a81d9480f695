import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { readBell } from '#contract/notifications/readBell.ts'

/** A habit of one person, so no trail tells of it. Their other windows show it at once. */
export default answer(readBell, ({ entry_ids, up_to }, context) => {
  const { member, now } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const which = entry_ids ? { ids: entry_ids } : { upTo: new Date(up_to ?? 0) }
    const marked = await tx.bellEntries.markRead(member.userId, which, now)
    if (marked > 0) await tx.tell([member.userId], 'bell', {})

    return { marked }
  })
})
