import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { proceedToBulkReviewDocuments } from '#contract/batches/proceedToBulkReviewDocuments.ts'
import { saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import { aCheckingGroup, areChecked } from './a-review.ts'
import { aPerson } from './builders.ts'
import type { WireClient } from './client.ts'
import { aLoggedInMember } from './logged-in.ts'
import type { AnOrganisation } from './people.ts'
import { csvOf } from './sheets.ts'
import { aLoan, aPublishedTemplate } from './templates.ts'

interface Place {
  parts: Parts
  url: string
  organisation: AnOrganisation
}

export const batchModules: Module[] = ['batchprocess', 'workflow', 'templates', 'template_builder']

/** Somebody who makes templates and batches. */
export async function aBatchMaker(
  { parts, url, organisation }: Place,
  modules = batchModules,
): Promise<WireClient & { userId: string; email: string; password: string }> {
  const { client, ...person } = await aLoggedInMember({ parts, url }, organisation, modules)

  return Object.assign(client, {
    userId: person.userId,
    email: person.email,
    password: person.password,
  })
}

export interface Letter {
  amount: string
  name: string
  email: string
  reference: string
}

export const letters = (count: number): Letter[] =>
  Array.from({ length: count }, (_, at) => ({
    amount: String(1000 + at),
    ...contactOf(aPerson(`Asha Rao ${letterOf(at)}`)),
    reference: `L-${newId()}`,
  }))

const contactOf = ({ name, email }: { name: string; email: string }) => ({ name, email })
/** Names have no digits. */
const letterOf = (at: number): string => 'abcdefghijklmnopqrstuvwxyz'[at % 26] ?? 'a'

export const sheetOf = (rows: readonly Letter[]): Buffer =>
  csvOf(
    ['Amount', 'Borrower name', 'Borrower email', 'Reference'],
    ...rows.map(({ amount, name, email, reference }) => [amount, name, email, reference]),
  )

/** Waits until long work is over; answers how it ended. */
export async function jobOver(client: WireClient, job_id: string) {
  for (;;) {
    const { job } = await client.call(getJobStatus, { job_id })
    if (job.state === 'done' || job.state === 'failed' || job.state === 'stopped') return job
    await new Promise((again) => setTimeout(again, 50))
  }
}

export async function aBatch(client: WireClient, template_id?: string, name = `Loan letters ${newId()}`) {
  const id = template_id ?? (await aPublishedTemplate(client)).template_id
  const { batch_id } = await client.call(saveBulkUploadWorkflow, { template_id: id, name })

  return { batch_id, template_id: id, name }
}

/** With a sheet that was read. */
export async function aReadBatch(client: WireClient, bytes: Uint8Array, template_id?: string) {
  const batch = await aBatch(client, template_id)
  const { fileId } = await client.upload(bytes, 'letters.csv', { type: 'text/csv' })
  const { job_id } = await client.call(uploadCSVData, { batch_id: batch.batch_id, fileId })

  return { ...batch, job: await jobOver(client, job_id) }
}

/** Of letters with a day in them; its rows were read, not checked. */
export async function aBatchOfDays(client: WireClient, days: readonly string[]) {
  const loan = aLoan() as { blocks: object[]; values: object[] }
  const due = { name: 'due', label: 'Due', kind: 'day', required: true, sample: null, settings: {} }
  const { template_id } = await aPublishedTemplate(
    client,
    aLoan({
      blocks: [...loan.blocks, { kind: 'paragraph', text: [{ kind: 'value', name: 'due', marks: [] }] }],
      values: [...loan.values, due],
    }),
  )
  const rows = letters(days.length)
  const sheet = csvOf(
    ['Amount', 'Borrower name', 'Borrower email', 'Reference', 'Due'],
    ...rows.map(({ amount, name, email, reference }, at) => [amount, name, email, reference, days[at] ?? '']),
  )

  return { ...(await aReadBatch(client, sheet, template_id)), column: 4 }
}

/** With rows that were checked. */
export async function aCheckedBatch(
  client: WireClient,
  rows: readonly Letter[] = letters(2),
  template_id?: string,
) {
  const batch = await aReadBatch(client, sheetOf(rows), template_id)
  await jobOver(client, (await client.call(validateBulkParams, { batch_id: batch.batch_id })).job_id)

  return batch
}

export async function batchNow(client: WireClient, batch_id: string) {
  const { batch } = await client.call(getWFBatch, { batch_id })

  return { ...batch, plan: batch.plan! }
}

export const rowsNow = async (client: WireClient, batch_id: string) =>
  (await client.call(getWFBatchDocument, { batch_id, maxRows: 200 })).rows

/** One that is over, with a row that failed. */
export async function aFailedBatch(place: Place): Promise<{ batch_id: string }> {
  const { parts, organisation } = place
  const maker = await aBatchMaker(place)
  const { batch_id } = await aCheckedBatch(maker)
  const [row] = await rowsNow(maker, batch_id)
  await parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
    await tx.batchRows.markFailed(batch_id, row?.row_id ?? '', { code: 'REFERENCE_TAKEN' })
    const now = parts.clock.now()
    await tx.batches.update(batch_id, { state: 'done', confirmed_by: maker.userId, confirmed_at: now })
  })

  return { batch_id }
}

/** Made by somebody else; its documents wait for the check of this member. */
export async function aBatchInReview(
  place: Place,
  checkerId: string,
  rows: readonly Letter[] = letters(1),
): Promise<{ batch_id: string; document_id: string; maker: Awaited<ReturnType<typeof aBatchMaker>> }> {
  const maker = await aBatchMaker(place)
  await areChecked(place, [maker.userId], [await aCheckingGroup(place, [checkerId])])
  const { batch_id } = await aCheckedBatch(maker, rows)
  await jobOver(maker, (await maker.call(proceedToBulkReviewDocuments, { batch_id })).job_id)
  const [row] = await rowsNow(maker, batch_id)

  return { batch_id, document_id: row?.document_id ?? '', maker }
}
