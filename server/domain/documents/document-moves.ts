import type { DocumentState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

/** Where a document may go from each state; what is not written here is refused. */
const documentMoves: Readonly<Record<DocumentState, readonly DocumentState[]>> = {
  draft: ['in_review', 'out_for_signature', 'deleted'],
  in_review: ['out_for_signature', 'draft'],
  out_for_signature: ['completed', 'rejected', 'revoked', 'expired'],
  // Only what was marked as physically signed comes back; that call says so itself.
  completed: ['out_for_signature'],
  rejected: ['draft'],
  revoked: [],
  expired: ['out_for_signature'],
  deleted: [],
}

const inWords: Readonly<Record<DocumentState, string>> = {
  draft: 'is a draft',
  in_review: 'is being reviewed',
  out_for_signature: 'is out for signature',
  completed: 'is completed',
  rejected: 'was declined by a signer',
  revoked: 'was taken back',
  expired: 'has expired',
  deleted: 'was deleted',
}

/** Refuses an act on a document that is not in one of the states the act needs. */
export function requireDocumentState(state: DocumentState, ...allowed: readonly DocumentState[]): void {
  if (!allowed.includes(state))
    throw new Refusal('WRONG_STATE', { sentence: `This document ${inWords[state]}, so this cannot be done.` })
}

/** The state after the move, or a refusal that names the present one. */
export function moveDocument<To extends DocumentState>(from: DocumentState, to: To): To {
  if (!documentMoves[from].includes(to))
    throw new Refusal('WRONG_STATE', { sentence: `This document ${inWords[from]}, so this cannot be done.` })

  return to
}
