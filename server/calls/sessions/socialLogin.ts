import { answer } from '#calls/answer.ts'
import { socialLogin } from '#contract/sessions/socialLogin.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { takesLoginCodes } from '#services/otp/takes-login-codes.ts'
import { linkSocial, provedMail, readSocial, takeSocial } from '#services/sessions/social-sign-in.ts'
import { type Proof, pastFirstFactor } from './past-first-factor.ts'

export default answer(socialLogin, async ({ provider, id_token, nonce }, context) => {
  const { parts, origin, browser } = context
  await limitTries(parts, 'social-login', origin)
  const now = parts.clock.now()
  const { user, organisations } = await parts.store.platform.read(async (tx) => {
    const identity = await readSocial(tx, id_token, browser.clientKeyHash, now)
    if (identity.provider !== provider || identity.nonce !== nonce) throw new Refusal('SOCIAL_TOKEN')
    const found = await tx.users.byEmail(provedMail(identity))

    return { user: found, organisations: found ? await tx.users.organisationsOf(found.id) : [] }
  })
  if (!user || organisations.length === 0) throw new Refusal('SOCIAL_NO_ACCOUNT')
  // A proved mail is as good as a code that was sent to it, and as bad: an organisation that takes
  // no codes takes this neither.
  if (!(await takesLoginCodes(parts, user.id))) throw new Refusal('PROVIDER_OFF')

  const proof: Proof = async (tx) => {
    const identity = await takeSocial(tx, id_token, browser.clientKeyHash, now)
    await linkSocial(tx, identity, user.id, now)

    return null
  }

  return await pastFirstFactor(context, user.id, organisations, proof)
})
