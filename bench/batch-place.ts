import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { textsOfBatches } from '#jobs/texts-of-batches.ts'
import { checkBatch } from '#services/batches/check-batch.ts'
import { readBatchSheet } from '#services/batches/read-sheet.ts'
import { runBatches } from '#services/batches/run-batches.ts'
import { newId } from '#store/new-id.ts'
import { aBatch, aBatchMaker, type Letter } from '../testing/batches.ts'
import type { testParts } from '../testing/parts.ts'
import { anOrganisation } from '../testing/people.ts'
import { csvOf } from '../testing/sheets.ts'

export type Parts = Awaited<ReturnType<typeof testParts>>
export type Place = Awaited<ReturnType<typeof aPlace>>

/** An organisation with somebody who makes batches. */
export async function aPlace(parts: Parts, url: string) {
  const organisation = await anOrganisation(parts)
  const maker = await aBatchMaker({ parts, url, organisation })
  const organisationId = organisation.id
  const store = parts.store.forOrganisation(organisationId)

  return {
    maker,
    store,
    organisationId,
    /** Read and checked; waits to be confirmed. */
    async checked(count: number): Promise<string> {
      const { batch_id: batchId } = await aBatch(maker)
      const { fileId } = await maker.upload(sheetOf(lettersOf(count)), 'letters.csv', { type: 'text/csv' })
      const read = await maker.call(uploadCSVData, { batch_id: batchId, fileId })
      await readBatchSheet(parts, { organisationId, batchId, jobId: read.job_id }, textsOfBatches)
      const check = await maker.call(validateBulkParams, { batch_id: batchId })
      await checkBatch(parts, { organisationId, batchId, jobId: check.job_id }, textsOfBatches)

      return batchId
    },
  }
}

/** Confirms a batch and works it off, on these servers at once; answers the seconds it took. */
export async function secondsOff(
  servers: readonly Parts[],
  { maker, store, organisationId }: Place,
  batchId: string,
  count: number,
): Promise<number> {
  await maker.call(confirmBatch, { batch_id: batchId })
  const isOver = async () => (await store.read((tx) => tx.batches.get(batchId)))?.state === 'done'
  const began = performance.now()
  await Promise.all(
    servers.map(async (parts) => {
      while (!(await isOver())) await runBatches(parts, { organisationId }, textsOfBatches)
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const { made } = await store.read((tx) => tx.batchRows.counts(batchId))
  if (made !== count) throw new Error(`${made} of ${count} rows were made.`)

  return seconds
}

const lettersOf = (count: number): Letter[] =>
  Array.from({ length: count }, (_, at) => ({
    amount: String(1_000 + at),
    name: 'Asha Rao',
    email: `asha.${at}@branch.example`,
    reference: `L-${newId()}`,
  }))

const sheetOf = (rows: readonly Letter[]): Buffer =>
  csvOf(
    ['Amount', 'Borrower name', 'Borrower email', 'Reference'],
    ...rows.map(({ amount, name, email, reference }) => [amount, name, email, reference]),
  )
