import { answer, type CallContext } from '#calls/answer.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { Refusal } from '#domain/refusal.ts'
import { endSessions } from '#services/sessions/end-sessions.ts'
import { enterOrganisation } from '#services/sessions/enter-organisation.ts'
import { halfSessions } from '#store/half-sessions.ts'
import { users } from '#store/users.ts'
import { wholeSession } from './session-answer.ts'

export default answer(proceedWithSelectedOrg, async ({ organisation_id }, context) => {
  const { asker, parts, origin, browser } = context
  const userId = userOf(context)
  const choices = await parts.store.platform.read((tx) => users(tx.db).organisationsOf(userId))
  if (!choices.some((choice) => choice.organisationId === organisation_id)) throw new Refusal('NOT_FOUND')

  const person = { userId, clientKeyHash: browser.clientKeyHash, origin }
  const whole = await parts.store.forOrganisation(organisation_id).transaction(async (tx) => {
    // Inside the transaction: of two choices at the same moment one finds the half session gone.
    if (asker.kind === 'half' && !(await halfSessions(tx.db).take(asker.halfSessionId))) {
      throw new Refusal('SESSION_ENDED')
    }

    const entered = await enterOrganisation(tx, person, parts.clock.now())

    return context.keep(tx, wholeSession(userId, organisation_id, entered, context))
  })
  if (asker.kind === 'member') await endSessions(parts, asker, false, origin)

  return whole
})

function userOf({ asker }: CallContext): string {
  if (asker.kind === 'member') return asker.userId
  if (asker.kind === 'half' && asker.waitsFor === 'choose') return asker.userId
  throw new Refusal(asker.kind === 'half' ? 'SECOND_FACTOR' : 'NOT_ALLOWED')
}
