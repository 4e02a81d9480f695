import { mostBatchColumns } from '#contract/vocabulary/batches.ts'
import { isWorked, moveRow } from '#domain/batches/batch-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { clashesOf, judgeRows, standardOf } from '#services/batches/judge-rows.ts'
import { lockThere, noteMaker } from '#services/batches/keep-batch.ts'
import { openCorrections, openKept, sealCells } from '#services/batches/sealed-cells.ts'
import { patternOf, type Texts } from '#services/batches/texts.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { dropDraft } from '#services/dockets/drop-draft.ts'
import type { Parts } from '#services/parts.ts'
import type { BatchRow } from '#store/batches/batch-rows.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { Tx } from '#store/store.ts'

interface Mending {
  batchId: string
  rowId: string
  reference: string | undefined
  /** By the number of their column. */
  cells: Readonly<Record<string, string>>
}

/**
 * Writes into a row what it should say, and judges it, with the rows that say the same or said it.
 * Also after the batch was confirmed, where the row was not made: while it is worked such a row
 * waits to be taken up, since nothing is held for it and nobody has confirmed it.
 */
export async function mendRow(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'clock' | 'settings'>,
  texts: Texts,
  { batchId, rowId, reference, cells }: Mending,
  acting: Acting,
): Promise<{ batch: Batch; row: BatchRow }> {
  const { keys } = parts
  const { member, by } = acting
  const batch = await lockThere(tx, batchId, member)
  if (batch.state === 'revoked') throw new Refusal('WRONG_STATE')
  const before = await tx.batchRows.getLocked(batchId, rowId)
  if (!before) throw new Refusal('BATCH_ROW_NOT_FOUND')
  const sentBack = before.docket_id !== null && (await isDraft(tx, before.docket_id))
  // One that is about to be made is not changed under the hand that makes it.
  if (
    (before.state === 'made' && !sentBack) ||
    (before.is_held && !sentBack) ||
    (isWorked(batch.state) && before.state === 'valid')
  )
    throw new Refusal('WRONG_STATE')
  moveRow(before.state, 'valid')
  if (sentBack && before.docket_id) {
    await dropDraft(tx, before.docket_id, acting)
    await tx.batchRows.reopen(batchId, rowId)
  }
  const { cells: said, typed: typedBefore } = openKept(keys, before)
  const { made: after } = openCorrections(keys, batch)
  const changed = { ...cells }
  if (reference !== undefined) {
    const { reference_id: column } = batch.mapping
    if (column === null) throw new Refusal('SHEET_COLUMN_UNKNOWN').ofField('reference_id')
    changed[column] = reference
  }
  const typed = { ...typedBefore }
  for (const [column, text] of Object.entries(changed)) {
    const at = Number(column)
    if (!Number.isInteger(at) || at < 0 || at >= Math.min(batch.headers.length, mostBatchColumns))
      throw new Refusal('SHEET_COLUMN_UNKNOWN').ofField(`cells.${column}`)
    typed[at] = { text, after }
  }
  await tx.batchRows.setCells(batchId, rowId, sealCells(keys, rowId, said, typed))
  await noteMaker(tx, batch, { member, by }, { row: before.number })
  const used = await texts.read(tx, patternOf(batch))
  const standard = await standardOf(tx, keys, batch, used)
  const fresh = await there(tx, batchId, rowId)
  const [judged] = await judgeRows(tx, { parts, texts }, standard, [fresh])
  if (judged) await tx.batchRows.judge(batchId, [judged])
  const only = [before.reference_key, judged?.reference_key].flatMap((key) => key ?? [])
  const worked = isWorked(batch.state)
  // Rows that are about to be made are left as they were confirmed.
  if (only.length > 0)
    await tx.batchRows.findClashes(batchId, { ...clashesOf(standard), only, ...(worked && { rowId }) })
  const { state } = await there(tx, batchId, rowId)
  if (worked && state === 'valid') {
    moveRow(state, 'failed')
    await tx.batchRows.markFailed(batchId, rowId, { code: 'BATCH_ROW_CORRECTED' })
  }

  return { batch, row: await there(tx, batchId, rowId) }
}

/** A checker sent it back, or its sender took it back: nobody was invited. */
async function isDraft(tx: Tx, docketId: string): Promise<boolean> {
  const documents = await tx.documents.ofDocket(docketId)

  return documents.length > 0 && documents.every(({ state }) => state === 'draft')
}

async function there(tx: Tx, batchId: string, rowId: string): Promise<BatchRow> {
  const row = await tx.batchRows.get(batchId, rowId)
  if (!row) throw new Refusal('BATCH_ROW_NOT_FOUND')

  return row
}
