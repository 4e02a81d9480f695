import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { setCustomSignatureStyle } from '#contract/users/setCustomSignatureStyle.ts'
import { drawStyle, keepStyle } from '#services/users/signature-styles.ts'

export default answer(setCustomSignatureStyle, async (input, context) => {
  const { parts, store } = context
  const { member, by } = actingMember(context)
  // Drawn before the rows are locked.
  const style = await drawStyle(parts, store, member.userId, input)

  return await store.transaction(async (tx) => ({ style_id: await keepStyle(tx, member.userId, style, by) }))
})
