import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveDashboardCards } from '#contract/documents/saveDashboardCards.ts'
import { arrangedCards, knownCards } from '#contract/vocabulary/dashboard-cards.ts'

export default answer(saveDashboardCards, async ({ board, cards, hidden }, context) => {
  const { member, now } = actingMember(context)
  const kept = { cards: knownCards(board, cards), hidden: knownCards(board, hidden) }
  await context.store.transaction((tx) =>
    tx.dashboardCards.keep(member.userId, board, { ...kept, updated_at: now }),
  )

  return { cards: arrangedCards(board, kept) }
})
