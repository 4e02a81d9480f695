import type { GroupOfSigner } from '#contract/signers/signer-record.ts'
import { isUnopened } from '#domain/signers/group-seat.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { peopleOfSeats } from './people-of-seats.ts'

/** Of a row for a group or for somebody of it: the group, and who of it is asked. */
export async function groupsOn(
  tx: Tx,
  documentIds: readonly string[],
  signers: readonly Signer[],
): Promise<(signer: Signer) => GroupOfSigner | null> {
  if (signers.every(({ group_id }) => group_id === null)) return () => null
  const asked = await tx.signers.askedOfGroups(documentIds)
  const later = await peopleOfSeats(tx, signers)

  return (signer) => {
    const { group_id, group_name, group_rule, group_seat } = signer
    if (!group_id || !group_name || !group_rule) return null
    const seat = group_seat ?? signer.id
    const people = isUnopened(signer)
      ? (later.get(group_id)?.people ?? []).map(({ name }) => ({
          name,
          state: 'waiting' as const,
          reason: null,
          is_asked: false,
        }))
      : asked
          .filter((one) => one.group_seat === seat)
          .map(({ name, state, reason, deleted_at }) => ({
            name,
            state,
            reason,
            is_asked: deleted_at === null,
          }))

    return { group_id, name: group_name, rule: group_rule, seat_id: seat, people }
  }
}
