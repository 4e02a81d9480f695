import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { endSession } from '#contract/sessions/endSession.ts'
import { Refusal } from '#domain/refusal.ts'
import { endOwnSession } from '#services/sessions/end-sessions.ts'
import { ownSessions } from '#services/sessions/own-sessions.ts'

export default answer(endSession, async ({ session_id }, context) => {
  const { parts, origin } = context
  const member = memberOf(context)
  if (session_id === member.sessionId) throw new Refusal('OWN_SESSION')
  const found = (await ownSessions(parts, member.userId)).find(({ family }) => family === session_id)
  if (!found) throw new Refusal('NOT_FOUND')

  return await parts.store.forOrganisation(found.organisation_id).transaction(async (tx) => {
    await endOwnSession(tx, member.userId, session_id, parts.clock.now(), origin)

    return await context.keep(tx, {})
  })
})
