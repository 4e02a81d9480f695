import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveDashboardCards } from '#contract/documents/saveDashboardCards.ts'
import { arrangedCards, knownCards } from '#contract/vocabulary/dashboard-cards.ts'

export default answer(saveDashboardCards, async ({ cards, hidden }, context) => {
  const { member, now } = actingMember(context)
  const kept = { cards: knownCards(cards), hidden: knownCards(hidden) }
  await context.store.transaction((tx) => tx.dashboardCards.keep(member.userId, { ...kept, updated_at: now }))

  return { cards: arrangedCards(kept) }
})
