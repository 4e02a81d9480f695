import type { SeatKind, SignerRole, SignerState } from '#contract/vocabulary/states.ts'

export interface TurnTaker {
  id: string
  sequence: number
  role: SignerRole
  state: SignerState
  hold_reason: string | null
  /** The seat whose signature this one witnesses; it comes right after it. */
  witness_of?: string | null
  /** The seat that was handed over to this one. */
  delegated_from?: string | null
  /** After everybody else, whatever its number. */
  is_last?: boolean
  /** Parties of NeSL come before everybody else, together. */
  kind?: SeatKind
}

/** Roles that are in the order; a viewer is told at once and nobody waits for them. */
export const takesTurn = (signer: { role: SignerRole }): boolean =>
  signer.role === 'signer' || signer.role === 'approver' || signer.role === 'witness'

/** Whose signature is in the file: they need a box and a way to sign. */
export const signsFile = ({ role }: { role: SignerRole }): boolean => role === 'signer' || role === 'witness'

/** Done with their part: signed (or agreed), and no hold is beside it. */
export const hasFinished = (signer: TurnTaker): boolean =>
  signer.state === 'signed' && signer.hold_reason === null

/** A seat that was handed over is nobody's turn any more: its delegate's is. */
const isWaitedFor = (signer: TurnTaker): boolean => takesTurn(signer) && signer.state !== 'delegated'

/**
 * The seat that a witness sees sign: the one it is bound to, or the seat that one was delegated to.
 */
export function witnessed<S extends TurnTaker>(witness: S, all: readonly S[]): S | undefined {
  let seat = all.find(({ id }) => id === witness.witness_of)
  // No longer than there are seats, however they point at each other.
  for (let steps = 0; seat?.state === 'delegated' && steps < all.length; steps += 1) {
    const { id } = seat
    seat = all.find(({ delegated_from }) => delegated_from === id)
  }

  return seat
}

/**
 * Where a seat is in the order: a witness beside whom they witness, parties of NeSL before all
 * numbers, the last seat behind them.
 */
function placeOf<S extends TurnTaker>(signer: S, all: readonly S[]): number {
  const seat = (signer.witness_of && witnessed(signer, all)) || signer

  if (seat.kind === 'nesl') return 0

  return seat.is_last ? Number.MAX_SAFE_INTEGER : seat.sequence
}

/** Whether nothing but the order holds a seat back: a witness waits for whom they witness. */
function isFree<S extends TurnTaker>(signer: S, all: readonly S[]): boolean {
  const seat = signer.witness_of ? witnessed(signer, all) : undefined

  return !seat || hasFinished(seat)
}

/**
 * Whose turn it is: everyone of the lowest place that is not finished; equal numbers go in
 * parallel, each witness after their signer. Our choice: the turn is the docket's, not each
 * document's, so a person gets one invitation, one code and one redirect to the provider for all
 * papers of the docket.
 */
export function whoseTurn<S extends TurnTaker>(signers: readonly S[]): S[] {
  const open = signers.filter((signer) => isWaitedFor(signer) && !hasFinished(signer))
  const lowest = Math.min(...open.map((signer) => placeOf(signer, signers)))

  return open.filter((signer) => placeOf(signer, signers) === lowest && isFree(signer, signers))
}

/** Everyone who must act on this document has. */
export const allFinished = (signers: readonly TurnTaker[]): boolean => {
  const takers = signers.filter(isWaitedFor)

  return takers.length > 0 && takers.every(hasFinished)
}

/** Nothing that a signature covers may change once someone has signed or is about to. */
export const isFrozen = (signers: readonly { state: SignerState }[]): boolean =>
  signers.some((signer) => signer.state === 'signed' || signer.state === 'signing')
