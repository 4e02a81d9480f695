import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { B2BUserWorkflowBalance } from '#contract/subscriptions/B2BUserWorkflowBalance.ts'
import { isLow } from '#domain/balances/draw.ts'
import { ownBalance, readBalance } from '#services/balances/open-balance.ts'
import { lowBalanceOf } from '#services/balances/warn-if-low.ts'

export default answer(B2BUserWorkflowBalance, (_input, context) => {
  const { userId } = memberOf(context)

  return context.store.read(async (tx) => {
    const view = await readBalance(tx, 'documents', userId, context.parts.clock.now())
    const { isLimited, left, granted, share, endsAt } = view

    return {
      balance: ownBalance(view),
      used: await tx.ledger.used('documents', userId),
      to: isLimited ? (endsAt?.toISOString() ?? null) : null,
      own_share: share,
      organisation_balance: isLimited ? left : null,
      is_low: isLimited && (left === 0 || isLow(left, granted, await lowBalanceOf(tx))),
    }
  })
})
