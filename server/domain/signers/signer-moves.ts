import type { SeatKind, SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

/** Where a signer may go from each state; what is not written here is refused. */
const signerMoves: Readonly<Record<SignerState, readonly SignerState[]>> = {
  waiting: ['invited', 'declined', 'delegated'],
  invited: ['opened', 'bounced', 'invited', 'declined', 'delegated'],
  opened: ['authenticated', 'invited', 'declined', 'delegated'],
  authenticated: ['signing', 'opened', 'invited', 'signed', 'declined', 'delegated'],
  signing: ['signed', 'authenticated'],
  signed: [],
  bounced: ['invited'],
  declined: [],
  delegated: [],
}

/**
 * A document that was declined begins again: everybody on it is asked again, and what they had done
 * stays in versions and trail.
 */
export const restarted = {
  state: 'waiting',
  reason: null,
  hold_reason: null,
  invited_at: null,
  opened_at: null,
  authenticated_at: null,
  signed_at: null,
  certificate: null,
} as const satisfies { state: SignerState } & Record<string, unknown>

/**
 * Where nobody is there, nobody is invited, opens, reads or hands over: it is signed, or tried
 * again.
 */
const unattendedMoves: Readonly<Partial<Record<SignerState, readonly SignerState[]>>> = {
  waiting: ['signing'],
  signing: ['signed', 'waiting'],
}

interface Standing {
  name: string
  state: SignerState
  role: SignerRole
  /** What the seat is; a person's where nothing is said. */
  kind?: SeatKind
}

/** The state after the move, or a refusal that names the present one. */
export function moveSigner<To extends SignerState>(signer: Standing, to: To): To {
  // Only an approver agrees without having been in `signing`.
  const skipsSigning = signer.state === 'authenticated' && to === 'signed' && signer.role !== 'approver'
  const moves = signer.kind === 'organisation' ? unattendedMoves : signerMoves
  if (!moves[signer.state]?.includes(to) || skipsSigning) throw wrongSignerState(signer)

  return to
}

/** As `moveSigner`, for a seat of a person that a certificate signs by itself. */
export const moveUnattended = <To extends SignerState>(signer: Standing, to: To): To =>
  moveSigner({ ...signer, kind: 'organisation' }, to)

export const wrongSignerState = ({ name, state }: { name: string; state: SignerState }): Refusal =>
  new Refusal('WRONG_STATE', { values: { case: 'signer', name, state } })
