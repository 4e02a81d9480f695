import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { cancelRegistration } from '#contract/registration/cancelRegistration.ts'
import { cancelRegistration as cancel } from '#services/registration/operate-registration.ts'

export default answer(cancelRegistration, async ({ user_id, reason }, context) => {
  const { by } = actingOperator(context)
  await cancel(context.parts, user_id, { by, reason })

  return {}
})
