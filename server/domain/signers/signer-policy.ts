import type { SignerState } from '#contract/vocabulary/states.ts'
import type { Member } from '#domain/askers.ts'
import { type DocumentStanding, documentPolicy } from '#domain/documents/document-policy.ts'

const invitedStates: readonly SignerState[] = ['invited', 'opened', 'authenticated', 'bounced']
const fixedStates: readonly SignerState[] = ['signing', 'signed', 'declined', 'delegated']

/** What a member may do with one signer; the screen asks the same lines. */
export const signerPolicy = {
  resendInvite: (member: Member, document: DocumentStanding, state: SignerState): boolean =>
    documentPolicy.actOn(member, document) &&
    document.state === 'out_for_signature' &&
    invitedStates.includes(state),
  /** Who sent it decides whether a name that differs is theirs. */
  decideHold: (member: Member, document: DocumentStanding, holdReason: string | null): boolean =>
    documentPolicy.actOn(member, document) && document.state === 'out_for_signature' && holdReason !== null,
  update: (member: Member, document: DocumentStanding, state: SignerState): boolean =>
    documentPolicy.edit(member, document) && !fixedStates.includes(state),
  remove: (member: Member, document: DocumentStanding, state: SignerState): boolean =>
    documentPolicy.edit(member, document) && !fixedStates.includes(state),
}
