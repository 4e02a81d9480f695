import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { visitKeyService } from '#contract/users/visitKeyService.ts'
import { unattendedMethod } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { visitKeyService as visit } from '#services/signing/enrolment/visit-service.ts'
import { waysToSign } from '#services/signing/methods/ways-to-sign.ts'

// Our choice: each asks a service.
const mostAMinute = 10

export default answer(visitKeyService, async ({ service_id }, context) => {
  const { parts, store, origin } = context
  const { userId } = memberOf(context)
  if (!waysToSign[unattendedMethod].isSetUp(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  await limitAddress(parts, 'key-services', userId, mostAMinute)

  return { address: await visit({ parts, store, userId }, service_id, origin.portal.url) }
})
