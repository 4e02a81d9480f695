import type { OutputOf } from '#contract/define-call.ts'
import type { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'

type Output = OutputOf<typeof saveTwoFactor>

/** One's own second factors, as `saveTwoFactor` and `fetchDetails` show them. */
export async function factorsOf(
  tx: Pick<Tx, 'secondFactors' | 'recoveryCodes'>,
  parts: Pick<Parts, 'settings'>,
  userId: string,
): Promise<Pick<Output, 'factors' | 'recovery_codes_left'>> {
  const factors = await tx.secondFactors.ofUser(userId)

  return {
    factors: factors.map(({ id, kind, name, rp_id, confirmed_at, created_at, last_used_at }) => ({
      id,
      kind,
      name,
      belongs_to: kind === 'passkey' ? (rp_id ?? new URL(parts.settings.publicUrl).hostname) : null,
      added_at: (confirmed_at ?? created_at).toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await tx.recoveryCodes.left(userId),
  }
}
