import type { SeatKind, SignerState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

interface Ordered {
  id: string
  name: string
  person_key: string
  sequence: number
  state: SignerState
  witness_of?: string | null
  kind?: SeatKind
}

/**
 * The new sequence of each person. The order names everyone on the document once; an invited signer
 * keeps their place. A witness need not be named: they come with whom they see sign.
 */
export function reorder(
  signers: readonly Ordered[],
  order: readonly { signer_id: string; sequence: number }[],
): Map<string, number> {
  const named = new Set(order.map(({ signer_id }) => signer_id))
  const witnesses = signers.filter(({ witness_of }) => witness_of)
  const others = signers.filter((one) => !witnesses.includes(one))
  if (order.some(({ signer_id }) => !signers.some(({ id }) => id === signer_id)))
    throw new Refusal('SIGNER_NOT_FOUND')
  if (named.size !== order.length || others.some(({ id }) => !named.has(id)))
    throw new Refusal('SEQUENCE_INCOMPLETE')

  requireNeslFirst(others, order)
  const sequences = new Map<string, number>()
  const asked = signers.filter(({ state }) => state !== 'waiting')
  const present = Math.max(0, ...asked.map(({ sequence }) => sequence))
  for (const { signer_id, sequence } of order) {
    const signer = signers.find(({ id }) => id === signer_id)
    if (!signer || witnesses.includes(signer)) continue
    if (signer.state !== 'waiting' && sequence !== signer.sequence)
      throw new Refusal('WRONG_STATE', {
        values: { case: 'keepsPlace', name: signer.name },
      })
    if (signer.state === 'waiting' && sequence < present)
      throw new Refusal('WRONG_STATE', {
        values: { case: 'beforeInvited', name: signer.name },
      })
    sequences.set(signer.person_key, sequence)
  }

  for (const { person_key, witness_of } of witnesses) {
    const seen = signers.find(({ id }) => id === witness_of)
    const sequence = seen && (sequences.get(seen.person_key) ?? seen.sequence)
    if (sequence !== undefined) sequences.set(person_key, sequence)
  }

  return sequences
}

/** The parties of an execution at NeSL have one number, and nobody else has it or a lower one. */
function requireNeslFirst(
  signers: readonly Ordered[],
  order: readonly { signer_id: string; sequence: number }[],
): void {
  const parties = new Set(signers.filter(({ kind }) => kind === 'nesl').map(({ id }) => id))
  const numbers = (isParty: boolean) =>
    order.filter(({ signer_id }) => parties.has(signer_id) === isParty).map(({ sequence }) => sequence)
  const [own, after] = [numbers(true), numbers(false)]
  if (own.length > 0 && (new Set(own).size > 1 || after.some((sequence) => sequence <= own[0]!)))
    throw new Refusal('NESL_FIRST')
}
