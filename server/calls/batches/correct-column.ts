import type { correctBatchColumn } from '#contract/batches/correctBatchColumn.ts'
import type { OutputOf } from '#contract/define-call.ts'
import {
  type ColumnAct,
  mostCorrections,
  rowsOfPreview,
  samplesOfPreview,
} from '#contract/vocabulary/batches.ts'
import { isOpenToChange } from '#domain/batches/batch-moves.ts'
import type { BatchAsker } from '#domain/batches/batch-policy.ts'
import { correctCell, isNotMonthFirst } from '#domain/batches/correct-cell.ts'
import { shownCells } from '#domain/batches/shown-cells.ts'
import { Refusal } from '#domain/refusal.ts'
import { batchOf, lockOpen, noteMaker, requireRows } from '#services/batches/keep-batch.ts'
import { openCells, openCorrections, sealCorrections } from '#services/batches/sealed-cells.ts'
import { askForCheck } from '#services/batches/take-sheet.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'

interface Asked {
  batchId: string
  column: number
  how: ColumnAct
}

type Answer = OutputOf<typeof correctBatchColumn>
type By = Pick<Acting, 'member' | 'by'>

/**
 * Cells are not rewritten: they are read through the corrections. So one statement corrects a
 * hundred thousand rows, a killed server leaves none half done, and taking it back is exact.
 */
export async function correctColumn(
  tx: Tx,
  keys: Keys,
  { batchId, column, how }: Asked,
  acting: By,
): Promise<Answer> {
  const batch = await lockOpen(tx, batchId, acting.member)
  requireColumn(batch, column)
  const preview = await whatChanges(tx, keys, batch, { column, how })
  const { made, list } = openCorrections(keys, batch)
  if (list.length >= mostCorrections) throw new Refusal('BATCH_CORRECTIONS_FULL')
  const number = made + 1
  const corrections = { made: number, list: [...list, { ...how, column, number }] }
  await tx.batches.update(batchId, { corrections: sealCorrections(keys, batchId, corrections) })
  await noteMaker(tx, batch, acting, { column: batch.headers[column] ?? '', correction: how.act })

  return { ...preview, number, job_id: await askForCheck(tx, batchId, acting.member) }
}

/** The newest alone; of two who take it back at once, the second finds it gone. */
export async function undoCorrection(
  tx: Tx,
  keys: Keys,
  { batchId, number }: { batchId: string; number: number },
  acting: By,
): Promise<Answer> {
  const batch = await lockOpen(tx, batchId, acting.member)
  const { made, list } = openCorrections(keys, batch)
  const newest = list.at(-1)
  if (!newest || newest.number !== number) throw new Refusal('BATCH_CORRECTION_GONE')
  const corrections = { made, list: list.slice(0, -1) }
  await tx.batches.update(batchId, { corrections: sealCorrections(keys, batchId, corrections) })
  await noteMaker(tx, batch, acting, { column: batch.headers[newest.column] ?? '', correction: 'undone' })

  return { ...nothing, number, job_id: await askForCheck(tx, batchId, acting.member) }
}

const nothing = { looked_at: 0, changed: 0, samples: [], unread: 0, unread_samples: [] }

export async function previewCorrection(
  tx: Tx,
  keys: Keys,
  { batchId, column, how }: Asked,
  member: BatchAsker,
): Promise<Answer> {
  const batch = await batchOf(tx, batchId, member)
  if (!isOpenToChange(batch.state)) throw new Refusal('WRONG_STATE')
  requireColumn(batch, column)

  return { ...(await whatChanges(tx, keys, batch, { column, how })), number: null, job_id: null }
}

function requireColumn(batch: Batch, column: number): void {
  requireRows(batch)
  if (column >= batch.headers.length) throw new Refusal('SHEET_COLUMN_UNKNOWN').ofField('correction.column')
}

/** Looks at the first rows alone: an answer of one call. */
async function whatChanges(tx: Tx, keys: Keys, batch: Batch, { column, how }: Omit<Asked, 'batchId'>) {
  const corrections = openCorrections(keys, batch)
  const rows = await tx.batchRows.after(batch.id, 0, rowsOfPreview)
  const looked = rows.map((row) => {
    const before = openCells(keys, row, corrections)

    return { row: row.number, before, after: before.with(column, correctCell(before[column] ?? '', how)) }
  })
  const changes = looked.filter(({ before, after }) => before[column] !== after[column])
  const all = [...corrections.list, { ...how, column }]
  const unread = looked.filter(({ after }) => isNotMonthFirst(after[column] ?? '', column, all))
  const shown = (cells: readonly string[]) => shownCells(batch.mapping, cells)[column] ?? ''

  return {
    looked_at: rows.length,
    changed: changes.length,
    samples: changes
      .slice(0, samplesOfPreview)
      .map(({ row, before, after }) => ({ row, before: shown(before), after: shown(after) })),
    unread: unread.length,
    unread_samples: unread.slice(0, samplesOfPreview).map(({ row, after }) => ({ row, cell: shown(after) })),
  }
}
