import type { CallContext } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import type { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { Refusal } from '#domain/refusal.ts'
import { becomeWhole } from '#services/sessions/become-whole.ts'
import { endReplaced } from '#services/sessions/end-sessions.ts'
import { beginFactor } from '#services/sessions/enrol-factor.ts'
import type { Tx } from '#store/store.ts'
import { confirmFactor, type SaveInput } from './confirm-factor.ts'
import { factorsOf } from './factor-list.ts'
import { halfWaitingForFactor } from './half-waiting.ts'
import { wholeSession } from './session-answer.ts'

/**
 * In a half session of somebody who has none yet: enrols the first, whose confirmation is its
 * proof, too.
 */
export async function enrolFirst(
  input: SaveInput,
  context: CallContext,
): Promise<OutputOf<typeof saveTwoFactor>> {
  const { parts, origin } = context
  const half = await halfWaitingForFactor(context)
  const { user_id: userId, organisation_id: organisationId } = half
  const { transaction } = parts.store.forOrganisation(organisationId)
  const owner = { userId, sessionId: half.id, origin }
  if (input.act === 'begin')
    return transaction(async (tx) => {
      await requireNone(tx, userId)
      const begun = await beginFactor(tx, parts, owner, input.kind)

      return context.keep(tx, { ...begun, ...(await factorsOf(tx, parts, userId)) })
    })
  if (input.act !== 'confirm_totp' && input.act !== 'confirm_passkey') throw new Refusal('SECOND_FACTOR')

  const output = await confirmFactor(
    async (act) =>
      transaction(async (tx) => {
        await tx.users.lock(userId)
        await requireNone(tx, userId)

        return act(tx)
      }),
    parts,
    owner,
    input,
    async (tx, recoveryCodes) => {
      const by = input.act === 'confirm_totp' ? 'totp' : 'passkey'
      const entered = await becomeWhole(tx, half, by, origin, parts.clock.now())

      return context.keep(tx, {
        ...wholeSession(userId, organisationId, entered, context),
        ...(recoveryCodes && { recovery_codes: recoveryCodes }),
        ...(await factorsOf(tx, parts, userId)),
      })
    },
  )
  await endReplaced(parts, half, origin)

  return output
}

/** Who has a factor proves that one; a thief of the password shall not enrol another beside it. */
async function requireNone(tx: Tx, userId: string): Promise<void> {
  if ((await tx.secondFactors.ofUser(userId)).length > 0) throw new Refusal('SECOND_FACTOR')
}
