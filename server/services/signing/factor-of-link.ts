import type { SignerCheck } from '#contract/vocabulary/signer-checks.ts'
import { factorMinutes } from '#contract/vocabulary/signing-factor.ts'
import { minute } from '#contract/vocabulary/time.ts'
import type { PassedCheck } from '#store/signers/signer-checks.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

const factors: readonly SignerCheck[] = ['passkey', 'authenticator']

/** The member who shows a factor before they sign; null where nobody is asked to. */
export async function factorOwner(tx: Tx, seats: readonly Signer[]): Promise<string | null> {
  const userId = seats.find(({ asks_factor }) => asks_factor)?.user_id
  const membership = userId && (await tx.memberships.ofUser(userId))

  return userId && membership && membership.state === 'active' ? userId : null
}

export const asksFactor = (seats: readonly Signer[]): boolean => seats.some(({ asks_factor }) => asks_factor)

/** Until when this person may begin to sign with what they have shown. */
export function factorGoodUntil(
  { docket_id, person_key }: Pick<Signer, 'docket_id' | 'person_key'>,
  passed: readonly PassedCheck[],
): Date | null {
  const shown = passed
    .filter(
      (row) => row.docket_id === docket_id && row.person_key === person_key && factors.includes(row.passed),
    )
    .map((row) => row.passed_at.getTime())

  return shown.length > 0 ? new Date(Math.max(...shown) + factorMinutes * minute) : null
}
