import type { ParsedInputOf } from '#contract/define-call.ts'
import type { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { confirmPasskey, confirmTotp, type FactorOwner } from '#services/sessions/enrol-factor.ts'
import type { Tx } from '#store/store.ts'

export type SaveInput = ParsedInputOf<typeof saveTwoFactor>
type Confirmation = Extract<SaveInput, { act: 'confirm_totp' | 'confirm_passkey' }>

/**
 * Confirms what was begun; a refusal is thrown after the commit, so that a challenge is used up
 * whatever was answered.
 */
export async function confirmFactor<Output>(
  transaction: <T>(act: (tx: Tx) => Promise<T>) => Promise<T>,
  parts: Parts,
  owner: FactorOwner,
  input: Confirmation,
  inside: (tx: Tx, recoveryCodes: string[] | null) => Promise<Output>,
): Promise<Output> {
  const outcome = await transaction(async (tx) => {
    await tx.users.lock(owner.userId)
    const confirmed =
      input.act === 'confirm_totp'
        ? await confirmTotp(tx, parts, owner, input)
        : await confirmPasskey(tx, parts, owner, input)

    return confirmed instanceof Refusal ? confirmed : inside(tx, confirmed)
  })
  if (outcome instanceof Refusal) throw outcome

  return outcome
}
