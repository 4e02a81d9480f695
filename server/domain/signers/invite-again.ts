import type { SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveSigner, wrongSignerState } from './signer-moves.ts'

// Our choice: the specification shows no limit here.
const secondsBetweenInvitations = 60

interface Invited {
  name: string
  role: SignerRole
  state: SignerState
  invited_at: Date | null
}

/**
 * The state of a signer once invited again; too soon after the last, someone waiting or someone
 * signed is refused.
 */
export function inviteAgain(signer: Invited, now: Date): { state: 'invited'; invited_at: Date } {
  // A signer who waits has had no invitation that could be repeated.
  if (signer.state === 'waiting') throw wrongSignerState(signer)
  const state = moveSigner(signer, 'invited')
  const since = signer.invited_at
    ? (now.getTime() - signer.invited_at.getTime()) / 1000
    : Number.POSITIVE_INFINITY
  if (since < secondsBetweenInvitations)
    throw new Refusal('RESENT_JUST_NOW', { retryAfterSeconds: Math.ceil(secondsBetweenInvitations - since) })

  return { state, invited_at: now }
}
