import { answer } from '#calls/answer.ts'
import { redeemEncryptedProfile } from '#contract/sessions/redeemEncryptedProfile.ts'
import { clientAddress } from '#contract/vocabulary/external-clients.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { comeIn } from '#services/sessions/enter-organisation.ts'
import { ownerOfHandOff, takeHandOff } from '#services/sessions/hand-off.ts'
import { notingAddress } from '#services/sessions/refused-login.ts'
import { cameInAnswer } from './session-answer.ts'

export default answer(redeemEncryptedProfile, async ({ code, address }, context) => {
  const { parts, origin, browser } = context
  await limitCodes(parts, origin)
  const { userId, organisationId } = await parts.store.platform.read((tx) =>
    ownerOfHandOff(tx, code, parts.clock.now()),
  )

  const entering = parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const now = parts.clock.now()
    const { path, secondFactorAt, ssoSignInId } = await takeHandOff(tx, code, clientAddress(address), now)
    const { clientKeyHash } = browser
    const person = { userId, clientKeyHash, origin, secondFactorAt, ssoSignInId, replaces: null }
    const cameIn = await comeIn(tx, person, now)

    return context.keep(tx, { ...cameInAnswer(userId, organisationId, cameIn, context), path })
  })

  return await notingAddress(parts, userId, origin, entering)
})
