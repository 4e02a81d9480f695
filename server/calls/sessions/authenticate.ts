import { answer } from '#calls/answer.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import { countLoginTry, forgetLoginTries } from '#services/sessions/login-tries.ts'
import { isPasswordRight } from '#services/sessions/passwords.ts'
import { noteRefusedLogin } from '#services/sessions/refused-login.ts'
import { users } from '#store/users.ts'
import { pastFirstFactor } from './past-first-factor.ts'

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

  const organisations = await parts.store.platform.read((tx) => users(tx.db).organisationsOf(user.id))
  if (organisations.length === 0) throw new Refusal('WRONG_LOGIN')

  return await pastFirstFactor(context, user.id, organisations, async (tx) => {
    await tx.users.lock(user.id)
    // The password may have been changed while this one was looked at: what it opened ends with it.
    const present = await tx.users.byId(user.id)

    return present?.passwordHash === user.passwordHash ? null : new Refusal('WRONG_LOGIN')
  })
})
