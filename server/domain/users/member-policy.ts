import type { Module } from '#contract/vocabulary/modules.ts'
import type { MemberState } from '#contract/vocabulary/states.ts'
import { type Giver, mayTouchRole } from '#domain/roles/role-policy.ts'

interface Subject {
  state: MemberState
  isSelf: boolean
  /** What their role opens. */
  modules: readonly Module[]
  /** When a deleted person can no longer be brought back. */
  restorableUntil: Date | null
}

/**
 * What this manager of users may do with a member; each call asks again when it is done (decision
 * record 0014).
 */
export function memberAbilities(
  manager: Giver,
  { state, isSelf, modules, restorableUntil }: Subject,
  now: Date,
) {
  const mayTouch = !isSelf && mayTouchRole(manager, modules)
  const isHere = state === 'active' || state === 'off'

  return {
    update: state !== 'ended',
    changeRole: state !== 'ended' && mayTouch,
    correct: state === 'invited',
    proposeContact: state === 'active' && !isSelf,
    resend: state === 'invited',
    switchOff: state === 'active' && mayTouch,
    switchOn: state === 'off' && !isSelf,
    remove: state !== 'ended' && mayTouch,
    restore: state === 'ended' && restorableUntil !== null && restorableUntil > now,
    resetPassword: isHere,
  }
}
