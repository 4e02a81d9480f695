import type { BatchRowState, BatchState } from '#contract/vocabulary/batches.ts'
import { Refusal } from '#domain/refusal.ts'

/** Every legal move of a batch; what is not here is refused. */
export const batchMoves: Readonly<Record<BatchState, readonly BatchState[]>> = {
  // Another sheet, or other columns, have to be checked again.
  uploaded: ['uploaded', 'validated', 'deleted'],
  validated: ['uploaded', 'validated', 'in_review', 'running', 'deleted'],
  in_review: ['running', 'done', 'revoked'],
  running: ['in_review', 'done', 'revoked'],
  // Rows that failed are taken up again.
  done: ['running', 'in_review', 'revoked'],
  // Dockets that are still out are taken back after all.
  revoked: ['revoked'],
  deleted: ['uploaded', 'validated'],
}

export const rowMoves: Readonly<Record<BatchRowState, readonly BatchRowState[]>> = {
  pending: ['valid', 'invalid', 'pending', 'revoked'],
  // One that was left out goes with its batch.
  invalid: ['valid', 'invalid', 'pending', 'revoked'],
  valid: ['valid', 'invalid', 'pending', 'made', 'failed', 'revoked'],
  // What a checker sent back is corrected in its row, and made once more.
  made: ['valid', 'invalid', 'revoked'],
  failed: ['valid', 'invalid', 'revoked'],
  revoked: [],
}

export function moveBatch(from: BatchState, to: BatchState): BatchState {
  if (!batchMoves[from].includes(to)) throw new Refusal('WRONG_STATE')

  return to
}

export function moveRow(from: BatchRowState, to: BatchRowState): BatchRowState {
  if (!rowMoves[from].includes(to)) throw new Refusal('WRONG_STATE')

  return to
}

/** Rows may be changed, and the sheet replaced. */
export const isOpenToChange = (state: BatchState): boolean => state === 'uploaded' || state === 'validated'

/** Its dockets are made. */
export const isWorked = (state: BatchState): boolean => state === 'running' || state === 'in_review'

/** Our choice: one as small as this is done in two steps, so it waits for none that is large. */
export const smallBatch = 200
