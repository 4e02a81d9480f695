import { answer, type CallContext } from '#calls/answer.ts'
import type { ParsedInputOf } from '#contract/define-call.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { becomeWhole, noteWrongFactor, type WaitingHalf } from '#services/sessions/become-whole.ts'
import { endReplaced } from '#services/sessions/end-sessions.ts'
import { askPasskey } from '#services/sessions/enrol-factor.ts'
import { type Proof, withProof } from '#services/sessions/prove-factor.ts'
import { notingAddress } from '#services/sessions/refused-login.ts'
import { tellOwner } from '#services/sessions/tell-owner.ts'
import { halfWaitingForFactor } from './half-waiting.ts'
import { wholeSession } from './session-answer.ts'

export default answer(verifyTwoFactor, async (input, context) => {
  const { parts, origin } = context
  const half = await halfWaitingForFactor(context)
  const proof = proofOf(input)
  if (!proof) return askForAssertion(context, half)

  await limitTries(parts, 'second-factor', origin)
  const store = parts.store.forOrganisation(half.organisation_id)
  const proving = { userId: half.user_id, sessionId: half.id, ...origin }
  const entering = withProof(parts, store.transaction, proving, proof, {
    right: async (tx, by) => {
      const entered = await becomeWhole(tx, half, by, origin, parts.clock.now())
      if (by === 'recovery') await tellOwner(tx, parts, half.user_id, { change: 'recovery-used' }, origin)

      return context.keep(tx, wholeSession(half.user_id, half.organisation_id, entered, context))
    },
    wrong: (tx, refusal) => noteWrongFactor(tx, half.user_id, refusal, origin),
  })
  const whole = await notingAddress(parts, half.user_id, origin, entering)
  await endReplaced(parts, half, origin)

  return whole
})

function proofOf(input: ParsedInputOf<typeof verifyTwoFactor>): Proof | null {
  if (input.method === 'totp') return { code: input.code }
  if (input.method === 'recovery') return { recovery_code: input.code }

  return input.assertion ? { assertion: input.assertion } : null
}

function askForAssertion({ parts, keep, origin }: CallContext, half: WaitingHalf) {
  return parts.store.forOrganisation(half.organisation_id).transaction(async (tx) => {
    const known = await tx.secondFactors.ofUser(half.user_id)

    return keep(tx, { passkey_options: await askPasskey(tx, parts, half.id, known, origin.portal) })
  })
}
