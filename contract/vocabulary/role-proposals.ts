/** What an administrator may ask a second one to agree to. */
export const roleActs = ['make', 'change', 'delete', 'give', 'stop-checking'] as const

export type RoleAct = (typeof roleActs)[number]

/**
 * Overtaken: the role, or whose it would be, changed while the proposal waited, so what it says is
 * no longer true.
 */
export const roleProposalStates = ['waits', 'agreed', 'declined', 'withdrawn', 'overtaken'] as const

export type RoleProposalState = (typeof roleProposalStates)[number]
