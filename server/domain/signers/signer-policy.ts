import type { SignerState } from '#contract/vocabulary/states.ts'
import { type DocketAsker, type DocketStanding, may } from '#domain/dockets/docket-policy.ts'

const invitedStates: readonly SignerState[] = ['invited', 'opened', 'authenticated', 'bounced']
const fixedStates: readonly SignerState[] = ['signing', 'signed', 'declined', 'delegated']

/** What a member may do with one signer: the act on the docket, and the state of the signer. */
export const signerPolicy = {
  resendInvite: (asker: DocketAsker, docket: DocketStanding, state: SignerState): boolean =>
    may('remind', asker, docket) && invitedStates.includes(state),
  decideHold: (asker: DocketAsker, docket: DocketStanding, holdReason: string | null): boolean =>
    may('decide_hold', asker, docket) && holdReason !== null,
  update: (asker: DocketAsker, docket: DocketStanding, state: SignerState): boolean =>
    may('correct', asker, docket) && !fixedStates.includes(state),
  askPapers: (asker: DocketAsker, docket: DocketStanding, state: SignerState): boolean =>
    may('ask_papers', asker, docket) && !fixedStates.includes(state),
  remove: (asker: DocketAsker, docket: DocketStanding, state: SignerState): boolean =>
    may('correct', asker, docket) && !fixedStates.includes(state),
}
