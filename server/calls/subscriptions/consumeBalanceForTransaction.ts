import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { consumeBalanceForTransaction } from '#contract/subscriptions/consumeBalanceForTransaction.ts'
import { consumeFor } from './consume.ts'

export default answer(consumeBalanceForTransaction, ({ product, transaction_id }, context) => {
  const { member, by, now } = actingMember(context)

  return context.store.transaction(async (tx) => ({
    balance: await consumeFor(
      tx,
      { product, actId: transaction_id },
      { userId: member.userId, actor: by.name, now },
    ),
  }))
})
