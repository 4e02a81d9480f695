import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removeSigningService } from '#contract/organisations/removeSigningService.ts'
import { removeService } from '#services/signing/remote/save-service.ts'

export default answer(removeSigningService, async ({ id }, context) => {
  const { parts, store } = context
  const { by } = actingMember(context)

  return store.transaction(async (tx) => {
    await removeService(tx, id, by, parts.clock.now())

    return {}
  })
})
