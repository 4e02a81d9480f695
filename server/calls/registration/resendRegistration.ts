import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { resendRegistration } from '#contract/registration/resendRegistration.ts'
import { remindRegistrant } from '#services/registration/operate-registration.ts'

export default answer(resendRegistration, async ({ user_id }, context) => {
  const { by } = actingOperator(context)
  const reminded = await remindRegistrant(context.parts, user_id, by)

  return { reminded_at: reminded.toISOString() }
})
