import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { chooseSignatureStyle } from '#contract/users/chooseSignatureStyle.ts'
import { chooseStyle } from '#services/users/signature-styles.ts'

export default answer(chooseSignatureStyle, async ({ style_id }, context) => {
  const { member, by } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    await chooseStyle(tx, member.userId, style_id, by)

    return {}
  })
})
