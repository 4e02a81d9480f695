import type { OutputOf } from '#contract/define-call.ts'
import type { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import type { Tx } from '#store/store.ts'

type Output = OutputOf<typeof saveTwoFactor>

/** One's own second factors, as `saveTwoFactor` and `fetchDetails` show them. */
export async function factorsOf(
  tx: Pick<Tx, 'secondFactors' | 'recoveryCodes'>,
  userId: string,
): Promise<Pick<Output, 'factors' | 'recovery_codes_left'>> {
  const factors = await tx.secondFactors.ofUser(userId)

  return {
    factors: factors.map(({ id, kind, name, confirmed_at, created_at, last_used_at }) => ({
      id,
      kind,
      name,
      added_at: (confirmed_at ?? created_at).toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await tx.recoveryCodes.left(userId),
  }
}
