import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { checkBalanceForTransaction } from '#contract/subscriptions/checkBalanceForTransaction.ts'
import { ownBalance, readBalance } from '#services/balances/open-balance.ts'

export default answer(checkBalanceForTransaction, ({ product, count }, context) => {
  const { userId } = memberOf(context)

  return context.store.read(async (tx) => {
    const balance = ownBalance(await readBalance(tx, product, userId, context.parts.clock.now()))
    const shortfall = balance === null ? 0 : Math.max(0, count - balance)

    return { sufficient: shortfall === 0, balance, shortfall }
  })
})
