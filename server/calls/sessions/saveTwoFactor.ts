import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { Refusal } from '#domain/refusal.ts'
import { noteWrongFactor } from '#services/sessions/become-whole.ts'
import { askPasskey, beginFactor, removeFactor, renewRecoveryCodes } from '#services/sessions/enrol-factor.ts'
import { type Proof, withProof } from '#services/sessions/prove-factor.ts'
import type { Tx } from '#store/store.ts'
import { confirmFactor } from './confirm-factor.ts'
import { enrolFirst } from './enrol-first.ts'
import { factorsOf } from './factor-list.ts'

type Output = OutputOf<typeof saveTwoFactor>

export default answer(saveTwoFactor, async (input, context) => {
  if (context.asker.kind === 'half') return enrolFirst(input, context)
  const { userId, sessionId } = memberOf(context)
  const { parts, origin, store } = context

  const owner = { userId, sessionId, origin }
  const proved = (proof: Proof, right: (tx: Tx) => Promise<Partial<Output>>): Promise<Output> =>
    withProof(parts, store.transaction, { ...owner, ...origin }, proof, {
      right: async (tx) => ({ ...(await right(tx)), ...(await factorsOf(tx, parts, owner.userId)) }),
      wrong: (tx, refusal) => noteWrongFactor(tx, owner.userId, refusal, origin),
    })

  switch (input.act) {
    case 'begin':
      return proved(requireProof(input.proof), (tx) => beginFactor(tx, parts, owner, input.kind))
    case 'remove':
      return proved(input.proof, async (tx) => {
        if (!(await removeFactor(tx, parts, owner, input.factor_id))) throw new Refusal('NOT_FOUND')

        return {}
      })
    case 'new_recovery_codes':
      return proved(input.proof, async (tx) => {
        if ((await tx.secondFactors.ofUser(owner.userId)).length === 0) throw new Refusal('NO_SECOND_FACTOR')

        return { recovery_codes: await renewRecoveryCodes(tx, parts, owner) }
      })
    case 'ask_passkey':
      return store.transaction(async (tx) => ({
        passkey_options: await askPasskey(
          tx,
          parts,
          owner.sessionId,
          await tx.secondFactors.ofUser(owner.userId),
          origin.portal,
        ),
        ...(await factorsOf(tx, parts, owner.userId)),
      }))
    case 'rename':
      return store.transaction(async (tx) => {
        if (!(await tx.secondFactors.rename(owner.userId, input.factor_id, input.name)))
          throw new Refusal('NOT_FOUND')

        return factorsOf(tx, parts, owner.userId)
      })
    default:
      return confirmFactor(store.transaction, parts, owner, input, async (tx, recoveryCodes) => ({
        ...(recoveryCodes && { recovery_codes: recoveryCodes }),
        ...(await factorsOf(tx, parts, owner.userId)),
      }))
  }
})

function requireProof(proof: Proof | undefined): Proof {
  if (!proof) throw new Refusal('PROOF_NEEDED')

  return proof
}
