import type { SignerRole, SignerState } from '#contract/vocabulary/states.ts'

export interface TurnTaker {
  id: string
  sequence: number
  role: SignerRole
  state: SignerState
  hold_reason: string | null
}

/** Roles that stand in the order; a viewer is told at once and nobody waits for them. */
export const takesTurn = (signer: { role: SignerRole }): boolean =>
  signer.role === 'signer' || signer.role === 'approver' || signer.role === 'witness'

/** Done with their part: signed (or agreed), and no hold stands beside it. */
export const hasFinished = (signer: TurnTaker): boolean =>
  signer.state === 'signed' && signer.hold_reason === null

/**
 * Whose turn it is: everyone of the lowest sequence that is not finished; equal numbers go in parallel.
 * Our choice: the turn is the docket's, not each document's, so a person gets one invitation, one code and one trip to
 * the provider for all papers of the docket.
 */
export function whoseTurn<S extends TurnTaker>(signers: readonly S[]): S[] {
  const open = signers.filter((signer) => takesTurn(signer) && !hasFinished(signer))
  const lowest = Math.min(...open.map((signer) => signer.sequence))

  return open.filter((signer) => signer.sequence === lowest)
}

/** Everyone who must act on this document has. */
export const allFinished = (signers: readonly TurnTaker[]): boolean => {
  const takers = signers.filter(takesTurn)

  return takers.length > 0 && takers.every(hasFinished)
}

/** Nothing that a signature covers may change once someone has signed or is about to. */
export const isFrozen = (signers: readonly { state: SignerState }[]): boolean =>
  signers.some((signer) => signer.state === 'signed' || signer.state === 'signing')
