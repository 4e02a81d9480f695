import type { SignerState } from '#contract/vocabulary/states.ts'
import { type DocketAsker, type DocketStanding, may } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'

const invitedStates: readonly SignerState[] = ['invited', 'opened', 'authenticated', 'bounced']
const fixedStates: readonly SignerState[] = ['signing', 'signed', 'declined', 'delegated']

const isInvited = (state: SignerState): boolean => invitedStates.includes(state)

/** Refuses what is only there for a person whose turn it is. */
export function requireInvited({ name, state }: { name: string; state: SignerState }): void {
  if (!isInvited(state)) throw new Refusal('WRONG_STATE', { values: { case: 'signer', name, state } })
}

/** What a member may do with one signer: the act on the docket, and the state of the signer. */
export const signerPolicy = {
  resendInvite: (asker: DocketAsker, docket: DocketStanding, state: SignerState): boolean =>
    may('remind', asker, docket) && isInvited(state),
  copyLink: (asker: DocketAsker, docket: DocketStanding, state: SignerState): boolean =>
    may('copy_link', asker, docket) && isInvited(state),
  decideHold: (asker: DocketAsker, docket: DocketStanding, holdReason: string | null): boolean =>
    may('decide_hold', asker, docket) && holdReason !== null,
  update: (asker: DocketAsker, docket: DocketStanding, state: SignerState): boolean =>
    may('correct', asker, docket) && !fixedStates.includes(state),
  askPapers: (asker: DocketAsker, docket: DocketStanding, state: SignerState): boolean =>
    may('ask_papers', asker, docket) && !fixedStates.includes(state),
  remove: (asker: DocketAsker, docket: DocketStanding, state: SignerState): boolean =>
    may('correct', asker, docket) && !fixedStates.includes(state),
}
