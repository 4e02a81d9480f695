import type { SignerState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

interface Ordered {
  id: string
  name: string
  person_key: string
  sequence: number
  state: SignerState
}

/** The new sequence of each person. The order names everyone on the document once; an invited signer keeps their place. */
export function reorder(
  signers: readonly Ordered[],
  order: readonly { signer_id: string; sequence: number }[],
): Map<string, number> {
  const named = new Set(order.map(({ signer_id }) => signer_id))
  if (order.some(({ signer_id }) => !signers.some(({ id }) => id === signer_id)))
    throw new Refusal('SIGNER_NOT_FOUND')
  if (named.size !== order.length || named.size !== signers.length) throw new Refusal('SEQUENCE_INCOMPLETE')

  const sequences = new Map<string, number>()
  const asked = signers.filter(({ state }) => state !== 'waiting')
  const present = Math.max(0, ...asked.map(({ sequence }) => sequence))
  for (const { signer_id, sequence } of order) {
    const signer = signers.find(({ id }) => id === signer_id)
    if (!signer) continue
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

  return sequences
}
