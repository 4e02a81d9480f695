import type { DocumentState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

interface Move {
  from: DocumentState
  to: DocumentState
  /** The calls and jobs that do it. */
  by: readonly string[]
}

/**
 * Where a document may go from each state, and by which act; what is not written here is refused.
 */
export const documentMoves: readonly Move[] = [
  {
    from: 'draft',
    to: 'in_review',
    by: ['completeDocumentIntiation'],
  },
  { from: 'draft', to: 'out_for_signature', by: ['completeDocumentIntiation'] },
  { from: 'draft', to: 'deleted', by: ['deleteDocument', 'deleteWorkflow', 'updateWorkflowDocket'] },
  // The undo of a deletion, for ten minutes.
  { from: 'deleted', to: 'draft', by: ['restoreDocuments'] },
  {
    from: 'in_review',
    to: 'out_for_signature',
    by: ['completeDocumentApproval'],
  },
  {
    from: 'in_review',
    to: 'draft',
    by: ['completeDocumentApproval', 'editWorkflow'],
  },
  {
    from: 'out_for_signature',
    to: 'completed',
    by: ['finish-document', 'markasCompleted', 'MarkAsPhysicallySigned'],
  },
  { from: 'out_for_signature', to: 'rejected', by: ['rejectDocument', 'completeDocumentApproval'] },
  { from: 'out_for_signature', to: 'revoked', by: ['revokeDocument', 'approveSigner'] },
  { from: 'out_for_signature', to: 'expired', by: ['expire-docket'] },
  // Only what was marked as physically signed.
  { from: 'completed', to: 'out_for_signature', by: ['revertDocumentMarkAsPhysicallySigned'] },
  { from: 'rejected', to: 'draft', by: ['editWorkflow'] },
  { from: 'expired', to: 'out_for_signature', by: ['addExpiryReminder'] },
]

/** Refuses an act on a document that is not in one of the states the act needs. */
export function requireDocumentState(state: DocumentState, ...allowed: readonly DocumentState[]): void {
  if (!allowed.includes(state)) throw new Refusal('WRONG_STATE', { values: { case: 'document', state } })
}

/** The state after the move, or a refusal that names the present one. */
export function moveDocument<To extends DocumentState>(from: DocumentState, to: To): To {
  if (!documentMoves.some((move) => move.from === from && move.to === to))
    throw new Refusal('WRONG_STATE', { values: { case: 'document', state: from } })

  return to
}
