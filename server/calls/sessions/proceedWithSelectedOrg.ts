import { answer, type CallContext } from '#calls/answer.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { Refusal } from '#domain/refusal.ts'
import { endSessions } from '#services/sessions/end-sessions.ts'
import { comeIn } from '#services/sessions/enter-organisation.ts'
import { notingAddress } from '#services/sessions/refused-login.ts'
import { cameInAnswer } from './session-answer.ts'

export default answer(proceedWithSelectedOrg, async ({ organisation_id }, context) => {
  const { asker, parts, origin, browser } = context
  const userId = userOf(context)
  const choices = await parts.store.platform.read((tx) => tx.users.organisationsOf(userId))
  if (!choices.some((choice) => choice.organisation_id === organisation_id)) throw new Refusal('NOT_FOUND')

  const person = { userId, clientKeyHash: browser.clientKeyHash, origin, ...(await comingFrom(context)) }
  const entering = parts.store.forOrganisation(organisation_id).transaction(async (tx) => {
    // Inside the transaction: of two choices at the same moment one finds the half session gone.
    if (asker.kind === 'half' && !(await tx.halfSessions.take(asker.halfSessionId))) {
      throw new Refusal('SESSION_ENDED')
    }
    const cameIn = await comeIn(tx, person, parts.clock.now())
    // Ended right after this commit; should this server die before, the job does it.
    if (asker.kind === 'member' && cameIn.kind === 'whole')
      await tx.jobs.send('end-sessions', {
        sessions: [{ organisationId: asker.organisationId, family: asker.sessionId }],
        why: 'switched',
      })

    return {
      cameIn,
      output: await context.keep(tx, cameInAnswer(userId, organisation_id, cameIn, context)),
    }
  })
  const { cameIn, output } = await notingAddress(parts, userId, origin, entering)
  // Where the second factor is still to be proved, the session before serves until it is.
  if (asker.kind === 'member' && cameIn.kind === 'whole') await endSessions(parts, asker, false, origin)

  return output
})

function userOf({ asker }: CallContext): string {
  if (asker.kind === 'member') return asker.userId
  if (asker.kind === 'half' && asker.waitsFor === 'choose') return asker.userId
  throw new Refusal(asker.kind === 'half' ? 'SECOND_FACTOR' : 'NOT_ALLOWED')
}

/**
 * What a switch brings along: the second factor of this login, and the session that ends with it.
 */
async function comingFrom({ asker, parts }: CallContext) {
  if (asker.kind !== 'member') return { secondFactorAt: null, replaces: null }
  const { organisationId, sessionId } = asker
  const session = await parts.store.forOrganisation(organisationId).read(async (tx) => {
    // One organisation's provider says nothing to another.
    if (await tx.ssoSignIns.ofSession(sessionId)) throw new Refusal('SSO_SWITCH')

    return await tx.sessions.newestOfFamily(sessionId)
  })

  return {
    secondFactorAt: session?.second_factor_at ?? null,
    replaces: { organisationId, family: sessionId },
  }
}
