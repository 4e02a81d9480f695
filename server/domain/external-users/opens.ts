import type { DocumentState, SignerRole, SignerState } from '#contract/vocabulary/states.ts'

interface Standing {
  state: DocumentState
  role: SignerRole
  signerState: SignerState
  /** A living link of the person for the docket. */
  hasLink: boolean
}

const asked: readonly SignerState[] = ['invited', 'opened', 'authenticated', 'signing', 'bounced']

/**
 * What an external user's own link leads to from the dashboard: what they are asked for, or what
 * has become of it.
 */
export function opensWhat({
  state,
  role,
  signerState,
  hasLink,
}: Standing): 'sign' | 'approve' | 'look' | null {
  if (!hasLink || (state !== 'out_for_signature' && state !== 'completed')) return null
  if (state === 'completed' || role === 'viewer' || signerState === 'signed') return 'look'
  if (!asked.includes(signerState)) return null

  return role === 'approver' || role === 'checker' ? 'approve' : 'sign'
}
