import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getBalanceHistory } from '#contract/balances/getBalanceHistory.ts'
import { historyAsked, presentHistory } from '#services/balances/history.ts'

export default answer(getBalanceHistory, ({ pageNo, maxRows, ...asked }, context) => {
  memberOf(context)
  const filter = historyAsked(asked)

  return context.store.read(async (tx) => ({
    rows: (await tx.ledgerHistory.page(filter, (pageNo - 1) * maxRows, maxRows)).map(presentHistory),
    ...(await tx.ledgerHistory.total(filter)),
  }))
})
