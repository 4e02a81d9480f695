import { checkBatch } from '#services/batches/check-batch.ts'
import { revokeDockets } from '#services/batches/end-batch.ts'
import { readBatchSheet } from '#services/batches/read-sheet.ts'
import { runBatches } from '#services/batches/run-batches.ts'
import type { Parts } from '#services/parts.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'

type Texts = Parameters<typeof runBatches>[2]

/** What the jobs of the queue do with batches, at the moment the test wants it. */
export const batchJobs = (parts: Parts, organisationId: string) => ({
  read: (batchId: string, jobId: string, sheetReader = parts.sheetReader) =>
    readBatchSheet({ ...parts, sheetReader }, { organisationId, batchId, jobId }, textsOfTemplates),
  check: (batchId: string, jobId: string) =>
    checkBatch(parts, { organisationId, batchId, jobId }, textsOfTemplates),
  turn: (texts: Texts = textsOfTemplates) => runBatches(parts, { organisationId }, texts),
  revoke: (batchId: string, jobId: string) => revokeDockets(parts, { organisationId, batchId, jobId }),
})

/** Whose pages of one row are never set: not by a refusal, which fails the row. */
export const brokenAt = (reference: string): typeof textsOfTemplates => ({
  ...textsOfTemplates,
  setPages(parts, store, text, of) {
    if (of.title.includes(reference)) return Promise.reject(new Error('The setter broke.'))

    return textsOfTemplates.setPages(parts, store, text, of)
  },
})
