import type { MemberRow } from '#contract/users/member-record.ts'

/** What a dialog is open for. */
export type MemberAct =
  | { kind: 'add' }
  | { kind: 'several' }
  | { kind: 'edit'; member: MemberRow }
  | { kind: 'off' | 'remove'; members: readonly MemberRow[] }

/**
 * Whom an act is possible for, as the server said of each; it decides again when the act is done.
 */
export const offered = (kind: 'off' | 'remove', members: readonly MemberRow[]): MemberRow[] =>
  members.filter(({ abilities }) => (kind === 'off' ? abilities.switchOff : abilities.remove))
