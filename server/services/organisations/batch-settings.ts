import { type BatchSettings, usualBatchSettings } from '#contract/vocabulary/batches.ts'
import type { Tx } from '#store/store.ts'

/** Limits of batches, and how many a checker opens before they approve one. */
export async function batchSettings(tx: Tx): Promise<BatchSettings> {
  const { batch } = await tx.organisationSettings.read(['batch'])

  return (batch as BatchSettings | undefined) ?? usualBatchSettings
}
