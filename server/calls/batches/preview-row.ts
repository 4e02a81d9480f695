import type { GivenValues } from '#contract/vocabulary/templates/judge-values.ts'
import type { BatchAsker } from '#domain/batches/batch-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { filledRows } from '#services/batches/facts-of-rows.ts'
import { batchOf } from '#services/batches/keep-batch.ts'
import { titleOf } from '#services/batches/make-row.ts'
import { readRow } from '#services/batches/read-row.ts'
import { openCells, openCorrections, openShared } from '#services/batches/sealed-cells.ts'
import { patternOf, type Texts, type UsedText } from '#services/batches/texts.ts'
import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'

/** What the pages of a row are set of. */
export async function readForPreview(
  tx: Tx,
  keys: Keys,
  texts: Pick<Texts, 'read'>,
  { batchId, rowId }: { batchId: string; rowId: string },
  { member, now }: { member: BatchAsker; now: Date },
): Promise<{ used: UsedText; title: string; values: GivenValues }> {
  const batch = await batchOf(tx, batchId, member)
  const row = await tx.batchRows.get(batchId, rowId)
  if (!row) throw new Refusal('BATCH_ROW_NOT_FOUND')
  const used = await texts.read(tx, patternOf(batch))
  const cells = openCells(keys, row, openCorrections(keys, batch))
  const read = readRow(batch, used, cells, openShared(keys, batch))
  const [said = read] = await filledRows(tx, used, [read], { usual: batch.client_id, now })

  return { used, title: titleOf(batch.name, said), values: said.values }
}
