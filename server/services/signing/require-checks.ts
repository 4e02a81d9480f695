import { Refusal, type Said, said } from '#domain/refusal.ts'
import { isCodeTyped } from '#domain/signers/access-code.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { factorGoodUntil } from './factor-of-link.ts'
import type { SigningPerson } from './signing-person.ts'

/**
 * What of the sender's checks these people have not passed, by the ids of their seats. An access
 * code is passed since it was set, so that neither a member's own session nor one of before goes
 * around it.
 */
export async function checksMissing(
  tx: Tx,
  signers: readonly Signer[],
  now: Date,
): Promise<Map<string, Said>> {
  const dockets = [...new Set(signers.map(({ docket_id }) => docket_id))]
  const codes = await tx.accessCodes.ofDockets(dockets)
  const asked = codes.length > 0 || signers.some(({ asks_factor }) => asks_factor)
  const passed = asked ? await tx.signerChecks.newestOf(dockets) : []

  return new Map(
    signers.flatMap((signer) => {
      const code = codes.find(
        ({ docket_id, person_key }) => docket_id === signer.docket_id && person_key === signer.person_key,
      )
      if (code && !isCodeTyped(code, passed)) return [[signer.id, said('ACCESS_CODE_NEEDED')] as const]
      const until = signer.asks_factor ? factorGoodUntil(signer, passed) : null

      return signer.asks_factor && !(until && until > now)
        ? [[signer.id, said('FACTOR_NEEDED')] as const]
        : []
    }),
  )
}

/** Refuses a signature of somebody who has not passed what the sender asks of them. */
export async function requireChecks(
  tx: Tx,
  { docketId, personKey }: SigningPerson,
  now: Date,
): Promise<void> {
  const seats = await tx.signers.ofPerson(docketId, personKey)
  const [missing] = (await checksMissing(tx, seats, now)).values()
  if (missing) throw new Refusal(missing.code as 'ACCESS_CODE_NEEDED' | 'FACTOR_NEEDED')
}
