import type { MemberState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

/** Where a membership may go from each state; what is not written here is refused. */
const memberMoves: Readonly<Record<MemberState, readonly MemberState[]>> = {
  invited: ['active', 'ended'],
  active: ['off', 'ended'],
  off: ['active', 'ended'],
  // Brought back within thirty days to what it was; or invited again, at any time.
  ended: ['invited', 'active', 'off'],
}

/** Refuses an act on a member who is not in one of the states the act needs. */
export function requireMemberState(state: MemberState, ...allowed: readonly MemberState[]): void {
  if (!allowed.includes(state)) throw wrongState(state)
}

/** The state after the move, or a refusal that names the present one. */
export function moveMember<To extends MemberState>(from: MemberState, to: To): To {
  if (!memberMoves[from].includes(to)) throw wrongState(from)

  return to
}

const wrongState = (state: MemberState) => new Refusal('WRONG_STATE', { values: { case: 'person', state } })
