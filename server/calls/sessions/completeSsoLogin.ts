import { answer } from '#calls/answer.ts'
import { completeSsoLogin } from '#contract/sessions/completeSsoLogin.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { readHeld } from '#services/single-sign-on/held-identity.ts'
import { completeSignIn } from './complete.ts'
import { cameInAnswer } from './session-answer.ts'

export default answer(completeSsoLogin, async ({ code }, context) => {
  const { parts, origin, browser } = context
  const { clientKeyHash } = browser
  await limitTries(parts, 'sso-complete', origin)
  const { organisationId } = await parts.store.platform.read((tx) =>
    readHeld(tx, code, ['sso'], clientKeyHash, parts.clock.now()),
  )
  const { completed, output } = await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const completed = await completeSignIn(tx, parts, { code, clientKeyHash, origin })
    if (completed.kind === 'refused') return { completed, output: null }
    if (completed.kind === 'in')
      return {
        completed,
        output: await context.keep(tx, {
          session: cameInAnswer(completed.userId, organisationId, completed.cameIn, context),
          link: null,
        }),
      }
    const { code: linkCode, email, provider, expiresAt } = completed
    const organisation = (await tx.organisations.find(organisationId))?.name ?? ''

    return {
      completed,
      output: await context.keep(tx, {
        session: null,
        link: { code: linkCode, email, organisation, provider, expiresAt: expiresAt.toISOString() },
      }),
    }
  })
  // Thrown only here: inside, it would undo what was written of it.
  if (completed.kind === 'refused' || output === null)
    throw completed.kind === 'refused' ? completed.refusal : new Error('Nothing was answered.')

  return output
})
