import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDashboardCards } from '#contract/documents/getDashboardCards.ts'
import { arrangedCards } from '#contract/vocabulary/dashboard-cards.ts'

export default answer(getDashboardCards, ({ board }, context) => {
  const { userId } = memberOf(context)

  return context.store.read(async (tx) => ({
    cards: arrangedCards(board, await tx.dashboardCards.ofUser(userId, board)),
  }))
})
