import { answer } from '#calls/answer.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { Refusal } from '#domain/refusal.ts'
import { after, halfLife } from '#domain/sessions/session-life.ts'
import { comeIn } from '#services/sessions/enter-organisation.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import { countLoginTry, forgetLoginTries } from '#services/sessions/login-tries.ts'
import { isPasswordRight } from '#services/sessions/passwords.ts'
import { noteRefusedLogin, notingAddress } from '#services/sessions/refused-login.ts'
import { halfPublicId, makeToken } from '#services/sessions/tokens.ts'
import { halfSessions } from '#store/half-sessions.ts'
import { newId } from '#store/new-id.ts'
import { users } from '#store/users.ts'
import { cameInAnswer, choosingSession } from './session-answer.ts'

// Our choice: the specification shows no limit here; argon2 makes every try costly for us too.
const loginsPerMinute = 120

export default answer(authenticate, async ({ authObject }, context) => {
  const { parts, origin, browser } = context
  const { email, password } = authObject
  const attempt = { email, address: origin.address, clientKeyHash: browser.clientKeyHash }
  await limitAddress(parts, 'login', origin.address, loginsPerMinute)
  await countLoginTry(parts, attempt)
  const user = await parts.store.platform.read((tx) => users(tx.db).byEmail(email))
  const isRight = await isPasswordRight(user?.passwordHash ?? null, password)
  if (!user || !isRight) {
    await noteRefusedLogin(parts, user?.id ?? null, origin, 'password')
    throw new Refusal('WRONG_LOGIN')
  }
  await forgetLoginTries(parts, attempt)

  const now = parts.clock.now()
  const organisations = await parts.store.platform.read((tx) => users(tx.db).organisationsOf(user.id))
  const [only] = organisations
  if (!only) throw new Refusal('WRONG_LOGIN')
  if (organisations.length === 1) {
    const { organisationId } = only
    const { clientKeyHash } = browser
    const person = { userId: user.id, clientKeyHash, origin, secondFactorAt: null, replaces: null }

    return notingAddress(parts, user.id, origin, () =>
      parts.store.forOrganisation(organisationId).transaction(async (tx) => {
        const cameIn = await comeIn(tx, person, now)

        return context.keep(tx, cameInAnswer(user.id, organisationId, cameIn, context))
      }),
    )
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
      organisationId: null,
      replaces: null,
    })

    return context.keep(tx, choosingSession(user.id, token, expiresAt, organisations))
  })
})
