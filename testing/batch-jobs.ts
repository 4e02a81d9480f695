import { textsOfBatches } from '#calls/batches/texts-of-batches.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { checkBatch } from '#services/batches/check-batch.ts'
import { revokeDockets } from '#services/batches/end-batch.ts'
import { readBatchSheet } from '#services/batches/read-sheet.ts'
import { runBatches } from '#services/batches/run-batches.ts'
import type { Parts } from '#services/parts.ts'

import { aBatch, aBatchMaker, letters, sheetOf } from './batches.ts'
import { anOrganisation } from './people.ts'
import { rowsOf } from './rows-of.ts'

type Texts = Parameters<typeof runBatches>[2]

/** What the jobs of the queue do with batches, at the moment the test wants it. */
export const batchJobs = (parts: Parts, organisationId: string) => ({
  read: (batchId: string, jobId: string, sheetReader = parts.sheetReader) =>
    readBatchSheet({ ...parts, sheetReader }, { organisationId, batchId, jobId }, textsOfBatches),
  check: (batchId: string, jobId: string) =>
    checkBatch(parts, { organisationId, batchId, jobId }, textsOfBatches),
  turn: (texts: Texts = textsOfBatches) => runBatches(parts, { organisationId }, texts),
  revoke: (batchId: string, jobId: string) => revokeDockets(parts, { organisationId, batchId, jobId }),
})

/** Whose pages of one row are never set: not by a refusal, which fails the row. */
export const brokenAt = (reference: string): Texts => ({
  ...textsOfBatches,
  setPages(parts, store, text, of) {
    if (of.title.includes(reference)) return Promise.reject(new Error('The setter broke.'))

    return textsOfBatches.setPages(parts, store, text, of)
  },
})

/** An organisation of its own: its turns are of this test alone. */
export async function aBatchPlace({ parts, url }: { parts: Parts; url: string }) {
  const organisation = await anOrganisation(parts, 'Sunrise Finance')
  const place = { parts, url, organisation }
  const maker = await aBatchMaker(place)
  const jobs = batchJobs(parts, organisation.id)
  const store = parts.store.forOrganisation(organisation.id)

  return {
    place,
    maker,
    jobs,
    store,
    async checked(rows = letters(3), template_id?: string) {
      const { batch_id } = await aBatch(maker, template_id)
      const { fileId } = await maker.upload(sheetOf(rows), 'letters.csv', { type: 'text/csv' })
      await jobs.read(batch_id, (await maker.call(uploadCSVData, { batch_id, fileId })).job_id)
      await jobs.check(batch_id, (await maker.call(validateBulkParams, { batch_id })).job_id)

      return batch_id
    },
    codeOf: async (...asked: Parameters<typeof maker.send>) => (await maker.send(...asked)).body.code,
    kept: async (batch_id: string) => (await store.read((tx) => tx.batches.get(batch_id)))!,
    allows: (modules: Module[]) =>
      store.transaction(async (tx) => {
        const { role_id } = (await tx.memberships.ofUser(maker.userId))!
        const change = rowsOf(tx).updateTable('roles').set({ module_list: modules })
        await change.where('id', '=', role_id!).execute()
      }),
  }
}
