import type { CallContext } from '#calls/answer.ts'
import { answer } from '#calls/answer.ts'
import { cameInAnswer } from '#calls/sessions/session-answer.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import { createAndUpdatePassword } from '#contract/registration/createAndUpdatePassword.ts'
import { passwordPurposes } from '#domain/links/link-life.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { readLinkCode } from '#services/links/link-codes.ts'
import { changeByToken } from '#services/passwords/change-by-token.ts'
import { endListedSessions } from '#services/passwords/end-listed-sessions.ts'
import { presentRegistered } from '#services/registration/present-registration.ts'
import { comeIn } from '#services/sessions/enter-organisation.ts'
import { presentPackage } from '#services/subscriptions/present-package.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { Tx } from '#store/store.ts'
import { finishRegistration } from './finish-registration.ts'

// Our choice: a fifth of other tries, because each try costs us an argon2 run.
const share = 0.2

type Given = ParsedInputOf<typeof createAndUpdatePassword>
type Output = OutputOf<typeof createAndUpdatePassword>

export default answer(createAndUpdatePassword, async (input, context) => {
  const { parts, origin } = context
  await limitTries(parts, 'update-password', origin, share)
  const { purpose, user_id: userId } = await parts.store.platform.read((tx) =>
    readLinkCode(tx, input.secure_token, ['registration', ...passwordPurposes], parts.clock.now()),
  )
  const { output, ended } =
    purpose === 'registration' ? await finish(input, context) : await reset(input, userId, context)
  await endListedSessions(parts, ended)

  return output
})

/** The last step of a reset; it leads to the login. */
async function reset(input: Given, userId: string | null, { parts, origin, keep }: CallContext) {
  const user = userId && (await parts.store.platform.read((tx) => tx.users.byId(userId)))
  if (!user || user.email_id !== input.emailId) throw new Refusal('INVALID_URL')

  return await changeByToken(parts, input.secure_token, input.password, origin, (tx) =>
    keep<Output>(tx, { result: { organisation: null, package: null, joined: null }, session: null }),
  )
}

/** A registrant goes on logged in: the browser keeps nothing of a password for it. */
async function finish(input: Given, context: CallContext) {
  const { parts, origin, browser, keep } = context
  const { clientKeyHash } = browser
  const finishing = {
    token: input.secure_token,
    email: input.emailId,
    password: input.password,
    clientKeyHash,
    origin,
  }

  return await finishRegistration(parts, finishing, async (tx, { registration, userId, joined }) => {
    const person = { userId, clientKeyHash, origin, secondFactorAt: null, replaces: null }
    const cameIn = await comeIn(tx, person, parts.clock.now())
    const organisation = await tx.organisations.find(tx.organisationId)

    return await keep<Output>(tx, {
      result: {
        organisation: organisation && presentRegistered(organisation, registration),
        package: await chosenBefore(tx, registration),
        joined,
      },
      session: cameInAnswer(userId, tx.organisationId, cameIn, context),
    })
  })
}

async function chosenBefore(
  tx: Tx,
  { package_id, language }: Registration,
): Promise<Output['result']['package']> {
  const offer = package_id && (await tx.packages.get(package_id))
  if (!offer) return null
  const { packageId, validity } = presentPackage(offer, language === 'hi' ? 'hi' : 'en')

  return { packageId, validity }
}
