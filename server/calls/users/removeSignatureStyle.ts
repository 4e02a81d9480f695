import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removeSignatureStyle } from '#contract/users/removeSignatureStyle.ts'
import { removeStyle } from '#services/users/signature-styles.ts'

export default answer(removeSignatureStyle, async ({ style_id }, context) => {
  const { member, by } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    await removeStyle(tx, member.userId, style_id, by)

    return {}
  })
})
