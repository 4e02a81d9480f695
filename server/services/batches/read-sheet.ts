import { mostBatchCell, mostBatchColumns, mostBatchRows } from '#contract/vocabulary/batches.ts'
import { maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { guessBatchColumns } from '#domain/batches/guess-columns.ts'
import { Refusal } from '#domain/refusal.ts'
import { batchSettings } from '#services/organisations/batch-settings.ts'
import { readSheet, whySheetRefused } from '#services/papers/read-sheet.ts'
import type { Parts } from '#services/parts.ts'
import { countStep, failJob, finishJob, mayStep } from '#services/progress/follow-job.ts'
import type { Batch } from '#store/batches/batches.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { sealCells } from './sealed-cells.ts'
import { patternOf, type Texts } from './texts.ts'

export interface SheetAsked {
  organisationId: string
  batchId: string
  jobId: string
}

// Our choice of bytes: what 100,000 rows of a wide sheet need. One column and one letter more than
// may be: what is beyond is told, and not cut off unseen.
const limits = {
  columns: mostBatchColumns + 1,
  cellCharacters: mostBatchCell + 1,
  bytes: 256 * 1024 * 1024,
}

/**
 * Reads the rows of a sheet. Cut off in the middle it goes on after the rows that are there: the
 * same file is read the same way each time.
 */
export async function readBatchSheet(
  parts: Parts,
  { organisationId, batchId, jobId }: SheetAsked,
  texts: Texts,
  until?: AbortSignal,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const isWanted = async (tx: Tx): Promise<Batch | null> => {
    const found = await tx.batches.getLocked(batchId)
    const isIts = found?.state === 'uploaded' && found.read_job_id === jobId

    return isIts && (await mayStep(tx, jobId, parts.clock.now())) ? found : null
  }
  const batch = await store.transaction(isWanted)
  if (!batch?.sha256) return
  const known = await store.read((tx) => tx.batchRows.highestNumber(batchId))
  const { max_rows: rows } = await store.read(batchSettings)
  try {
    await readSheet(
      parts,
      { organisationId, sha256: batch.sha256, limits: { ...limits, rows }, known },
      {
        takeHeader: (cells) => keepHeader(store, batch, cells.map(maskAadhaar), texts),
        async keep(rows) {
          const sealed = rows.map(({ number, cells }) => {
            const id = newId()

            return { id, number, cells: sealCells(parts.keys, id, cells.slice(0, mostBatchColumns)) }
          })
          await store.transaction(async (tx) => {
            if (!(await isWanted(tx))) throw new NotWanted()
            await tx.batchRows.add(batchId, sealed)
            await countStep(tx, jobId, { done: rows.length })
          })
        },
      },
      until,
    )
  } catch (error) {
    if (error instanceof NotWanted) return
    const why = whySheetRefused(error)
    if (!why) throw error
    const code = why === 'SHEET_TOO_MANY_ROWS' && rows < mostBatchRows ? 'BATCH_TOO_MANY_ROWS' : why
    await store.transaction(async (tx) => {
      // The rows may be those of another sheet by now.
      if (await isWanted(tx)) {
        await tx.batchRows.removeAll(batchId)
        await tx.batches.update(batchId, { headers: [], file_id: null, sha256: null })
      }
      await failJob(tx, jobId, parts.clock.now(), code)
    })

    return
  }
  await store.transaction(async (tx) => {
    if (!(await isWanted(tx))) return
    await tx.batches.update(batchId, { file_id: null })
    await finishJob(tx, jobId, parts.clock.now(), null)
  })
}

/** Another sheet came in its place, or the batch was deleted. */
class NotWanted extends Error {}

/** The columns are guessed, or taken as they were said of such a sheet before. */
async function keepHeader(
  store: OrganisationStore,
  { id }: Batch,
  headers: readonly string[],
  texts: Texts,
): Promise<void> {
  const named = headers.map((header) => header.trim().toLowerCase()).filter(Boolean)
  const twice = named.find((header, at) => named.indexOf(header) < at)
  if (twice !== undefined) throw new Refusal('SHEET_HEADER_TWICE')
  if (headers.slice(mostBatchColumns).some((header) => header.trim() !== ''))
    throw new Refusal('BATCH_TOO_MANY_COLUMNS')
  await store.transaction(async (tx) => {
    const batch = await tx.batches.getLocked(id)
    if (!batch || batch.headers.length > 0) return
    const used = await texts.read(tx, patternOf(batch))
    const mapping = (await tx.batches.mappingOf(batch, headers)) ?? guessBatchColumns(headers, used)
    await tx.batches.update(id, { headers: headers.slice(0, mostBatchColumns), mapping })
  })
}
