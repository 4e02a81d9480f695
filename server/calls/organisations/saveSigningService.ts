import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveSigningService } from '#contract/organisations/saveSigningService.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { presentService, requireUsableService, saveService } from '#services/signing/remote/save-service.ts'

// Our choice: each may ask a service.
const mostAMinute = 20

export default answer(saveSigningService, async (given, context) => {
  const { parts, store } = context
  const { by, member } = actingMember(context)
  await limitAddress(parts, 'save-signing-service', member.userId, mostAMinute)
  await requireUsableService(parts, given)

  return store.transaction(async (tx) => ({
    service: presentService(await saveService(tx, parts, given, by)),
  }))
})
