import type { MemberState } from '#contract/vocabulary/states.ts'

interface Subject {
  state: MemberState
  isSelf: boolean
  /** When a deleted person can no longer be brought back. */
  restorableUntil: Date | null
}

/** What whoever manages users may do with a member; each call asks again when it is done. */
export function memberAbilities({ state, isSelf, restorableUntil }: Subject, now: Date) {
  const isHere = state === 'active' || state === 'off'

  return {
    update: state !== 'ended',
    correct: state === 'invited',
    resend: state === 'invited',
    switchOff: state === 'active' && !isSelf,
    switchOn: state === 'off' && !isSelf,
    remove: state !== 'ended' && !isSelf,
    restore: state === 'ended' && restorableUntil !== null && restorableUntil > now,
    resetPassword: isHere,
  }
}
