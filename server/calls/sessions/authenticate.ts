import { answer } from '#calls/answer.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { countLoginTry, forgetLoginTries } from '#services/sessions/login-tries.ts'
import { isPasswordRight } from '#services/sessions/passwords.ts'
import { noteRefusedLogin } from '#services/sessions/refused-login.ts'
import type { User } from '#store/users/users.ts'
import { type Proof, pastFirstFactor } from './past-first-factor.ts'

export default answer(authenticate, async ({ authObject }, context) => {
  const { parts, origin, browser } = context
  const { email, password } = authObject
  const attempt = { email, address: origin.address, clientKeyHash: browser.clientKeyHash }
  await limitTries(parts, 'login', origin)
  await countLoginTry(parts, attempt)
  const user = await parts.store.platform.read((tx) => tx.users.byEmail(email))
  const isRight = await isPasswordRight(user?.password_hash ?? null, password)
  if (!user || !isRight) {
    await noteRefusedLogin(parts, user?.id ?? null, origin, 'password')
    throw new Refusal('WRONG_LOGIN')
  }
  await forgetLoginTries(parts, attempt)

  const organisations = await parts.store.platform.read((tx) => tx.users.organisationsOf(user.id))
  if (organisations.length === 0) throw new Refusal('WRONG_LOGIN')

  return await pastFirstFactor(context, user.id, organisations, passwordStays(user))
})

/** The password may have been changed while this one was checked: what it opened ends with it. */
function passwordStays(user: User): Proof {
  return async (tx) => {
    await tx.users.lock(user.id)
    const present = await tx.users.byId(user.id)

    return present?.password_hash === user.password_hash ? null : new Refusal('WRONG_LOGIN')
  }
}
