import type { SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

/** Where a signer may go from each state; what is not written here is refused. */
const signerMoves: Readonly<Record<SignerState, readonly SignerState[]>> = {
  waiting: ['invited', 'declined', 'delegated'],
  invited: ['opened', 'bounced', 'invited', 'declined', 'delegated'],
  opened: ['authenticated', 'invited', 'declined', 'delegated'],
  authenticated: ['signing', 'opened', 'invited', 'signed', 'declined', 'delegated'],
  signing: ['signed', 'authenticated'],
  signed: [],
  bounced: ['invited'],
  declined: [],
  delegated: [],
}

const inWords: Readonly<Record<SignerState, string>> = {
  waiting: 'is not yet asked',
  invited: 'was invited',
  opened: 'has opened the link',
  authenticated: 'is reading',
  signing: 'is signing at this moment',
  signed: 'has signed',
  bounced: 'was not reached',
  declined: 'has declined',
  delegated: 'has handed over to another person',
}

interface Standing {
  name: string
  state: SignerState
  role: SignerRole
}

/** The state after the move, or a refusal that names the present one. */
export function moveSigner<To extends SignerState>(signer: Standing, to: To): To {
  // Only an approver agrees without having been in `signing`.
  const skipsSigning = signer.state === 'authenticated' && to === 'signed' && signer.role !== 'approver'
  if (!signerMoves[signer.state].includes(to) || skipsSigning) throw wrongSignerState(signer)

  return to
}

export const wrongSignerState = (signer: { name: string; state: SignerState }): Refusal =>
  new Refusal('WRONG_STATE', { sentence: `${signer.name} ${inWords[signer.state]}, so this cannot be done.` })
