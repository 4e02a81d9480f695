import { answer } from '#calls/answer.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { Refusal } from '#domain/refusal.ts'
import { after, halfLife } from '#domain/sessions/session-life.ts'
import { enterOrganisation } from '#services/sessions/enter-organisation.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import { countLoginTry, forgetLoginTries } from '#services/sessions/login-tries.ts'
import { isPasswordRight } from '#services/sessions/passwords.ts'
import { halfPublicId, makeToken } from '#services/sessions/tokens.ts'
import { halfSessions } from '#store/half-sessions.ts'
import { newId } from '#store/new-id.ts'
import { users } from '#store/users.ts'
import { halfSession, wholeSession } from './session-answer.ts'

// Our choice: the specification shows no limit here; argon2 makes every try costly for us too.
const loginsPerMinute = 120

export default answer(authenticate, async ({ authObject }, context) => {
  const { parts, origin, browser } = context
  await limitAddress(parts, 'login', origin.address, loginsPerMinute)
  await countLoginTry(parts, authObject.email, origin.address)
  const user = await parts.store.platform.read((tx) => users(tx.db).byEmail(authObject.email))
  const isRight = await isPasswordRight(user?.passwordHash ?? null, authObject.password)
  if (!user || !isRight) throw new Refusal('WRONG_LOGIN')
  await forgetLoginTries(parts, authObject.email, origin.address)

  const now = parts.clock.now()
  const organisations = await parts.store.platform.read((tx) => users(tx.db).organisationsOf(user.id))
  const [only] = organisations
  if (!only) throw new Refusal('WRONG_LOGIN')
  if (organisations.length === 1) {
    const person = { userId: user.id, clientKeyHash: browser.clientKeyHash, origin }
    const { organisationId } = only

    return parts.store.forOrganisation(organisationId).transaction(async (tx) => {
      const entered = await enterOrganisation(tx, person, now)

      return context.keep(tx, wholeSession(user.id, organisationId, entered, context))
    })
  }

  const { token, hash } = makeToken(halfPublicId)
  const expiresAt = after(now, halfLife)
  return parts.store.platform.transaction(async (tx) => {
    await halfSessions(tx.db).add({
      id: newId(),
      tokenHash: hash,
      userId: user.id,
      kind: 'choose',
      clientKeyHash: browser.clientKeyHash,
      expiresAt,
    })

    return context.keep(tx, halfSession(user.id, token, expiresAt, organisations))
  })
})
