import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { continueAtKeyService } from '#contract/users/continueAtKeyService.ts'
import { refusalText } from '#domain/refusal.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { continueAtKeyService as goOn } from '#services/signing/enrolment/visit-service.ts'
import { presentCredential } from '#services/signing/remote/present-credential.ts'

// Our choice: each asks a service.
const mostAMinute = 10

export default answer(continueAtKeyService, async ({ state, code }, context) => {
  const { parts, store } = context
  const { userId } = memberOf(context)
  await limitAddress(parts, 'key-services', userId, mostAMinute)
  const found = await goOn({ parts, store, userId }, { state, code: code ?? null })
  if (!found) return { visit: null }

  return {
    visit: {
      visit_id: found.visitId,
      service: found.service,
      keys: found.keys.flatMap(({ credential, problem }) =>
        presentCredential(credential).map(({ each: _, ...shown }) => ({
          ...shown,
          problem: problem && { code: problem.code, message: refusalText(problem.code) },
          asks_pin: credential.alone === 'pin',
        })),
      ),
    },
  }
})
