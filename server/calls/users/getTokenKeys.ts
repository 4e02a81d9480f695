import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTokenKeys } from '#contract/users/getTokenKeys.ts'
import { unattendedMethod } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { keysInToken } from '#services/signing/enrolment/keys-in-token.ts'
import { waysToSign } from '#services/signing/methods/ways-to-sign.ts'

// Our choice: each asks the token.
const mostAMinute = 30

export default answer(getTokenKeys, async (_input, context) => {
  const { parts, store } = context
  const { userId } = memberOf(context)
  if (!waysToSign[unattendedMethod].isSetUp(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  await limitAddress(parts, 'token-keys', userId, mostAMinute)
  const keys = await keysInToken(parts, store, userId)

  return {
    keys: keys.map(({ id, validUntil, ...shown }) => ({
      key_id: id,
      ...shown,
      valid_until: validUntil.toISOString(),
    })),
  }
})
