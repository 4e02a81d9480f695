import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { buildServer } from '#http/server.ts'
import { textsOfBatches } from '#jobs/texts-of-batches.ts'
import { runJobs } from '#main/run-jobs.ts'
import { checkBatch } from '#services/batches/check-batch.ts'
import { readBatchSheet } from '#services/batches/read-sheet.ts'
import { runBatches } from '#services/batches/run-batches.ts'
import { patternOf } from '#services/batches/texts.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'
import { startMail } from '#simulators/mail/start.ts'
import { newId } from '#store/new-id.ts'
import { aBatch, aBatchMaker, batchNow, type Letter } from '../testing/batches.ts'
import { testParts } from '../testing/parts.ts'
import { anOrganisation } from '../testing/people.ts'
import { csvOf } from '../testing/sheets.ts'
import { aBenchDatabase } from './bench-database.ts'
import { peakOf } from './make-sheet.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { sizeOf } from './sizes.ts'

const how = {
  floor:
    'Rows a second from the confirmed sheet to dockets out with their invitations queued: one page a row, PostgreSQL and vault with sync. Floor: the setter making the same pages in one process, SHA-256, an encrypted write to the vault with sync and one insert a row, times the cores.',
  steady: 'The same. Floor: a tenth as many rows in the same run.',
  memory:
    'Highest resident size of the process while it works the batch off, above its size before; setters are processes of their own. Floor: the same of a tenth as many rows.',
  beside:
    'Seconds from the confirmation of a small batch to its end, while the batch of another organisation runs on the same server. Floor: the same small batch alone.',
}

/** A sheet that becomes dockets, and somebody else's beside it. */
export const batches: Part = {
  name: 'batches',
  title: 'Batches: a sheet that becomes dockets',
  async measure(extent: Extent) {
    const isWhole = extent === 'whole'
    const many = isWhole ? sizeOf('BATCH_ROWS', 100_000) : 10
    const small = isWhole ? 40 : 2
    const database = await aBenchDatabase(['max_wal_size=8GB'])
    try {
      return [
        ...(await alone(database.url, many)),
        await beside((await database.another('beside')).url, isWhole ? Math.min(many, 10_000) : 10, small),
      ]
    } finally {
      await database.stop()
    }
  },
}

type Parts = Awaited<ReturnType<typeof testParts>>

async function aPlace(parts: Parts, url: string) {
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
type Place = Awaited<ReturnType<typeof aPlace>>

async function alone(databaseUrl: string, many: number): Promise<Row[]> {
  const parts = await testParts({ databaseUrl, worksJobs: false, mostConnections: 8 })
  const server = await buildServer(parts, { webFolder: null })
  try {
    const place = await aPlace(parts, await server.listen({ port: 0, host: '127.0.0.1' }))
    const tenth = Math.max(1, Math.round(many / 10))
    const first = await place.checked(tenth)
    const floor = await floorOf(parts, place, first, Math.min(tenth, 500))
    const few = await workedOff(parts, place, first, tenth)
    const ours = await workedOff(parts, place, await place.checked(many), many)
    const name = `${many.toLocaleString('en')} rows of one page`

    return [
      row({
        name,
        unit: 'rows/s',
        ours: ours.rate,
        floor: floor * availableParallelism(),
        goal: { of: 'ratio', atLeast: 0.7 },
        how: how.floor,
      }),
      row({
        name: `${name}: steady`,
        unit: 'rows/s',
        ours: ours.rate,
        floor: few.rate,
        goal: { of: 'ratio', atLeast: 0.9 },
        how: how.steady,
      }),
      row({
        name: `${name}: memory`,
        unit: 'MB',
        ours: ours.peak,
        floor: few.peak,
        goal: { of: 'ours', atMost: 200 },
        how: how.memory,
      }),
    ]
  } finally {
    await server.close()
    await parts.close()
  }
}

async function workedOff(
  parts: Parts,
  { maker, store, organisationId }: Place,
  batchId: string,
  count: number,
) {
  await maker.call(confirmBatch, { batch_id: batchId })
  const isOver = async () => (await store.read((tx) => tx.batches.get(batchId)))?.state === 'done'
  const { peak, answer: seconds } = await peakOf(async () => {
    const began = performance.now()
    while (!(await isOver())) await runBatches(parts, { organisationId }, textsOfBatches)

    return (performance.now() - began) / 1_000
  })
  const { made } = await store.read((tx) => tx.batchRows.counts(batchId))
  if (made !== count) throw new Error(`${made} of ${count} rows were made.`)

  return { rate: count / seconds, peak }
}

/** What nobody can do without, one row after the other. */
async function floorOf(
  parts: Parts,
  { maker, store, organisationId }: Place,
  batchId: string,
  count: number,
) {
  const used = await store.read(async (tx) => {
    const batch = await tx.batches.get(batchId)
    if (!batch) throw new Error('The batch is gone.')
    const { id, version } = templateOf(patternOf(batch))

    return textsOfTemplates.read(tx, id, version)
  })
  const set = (at: number) =>
    textsOfTemplates.preview(parts, store, used, {
      title: `Loan letters ${at}`,
      values: { amount: String(1_000 + at) },
      userId: maker.userId,
    })
  // The setter has started.
  await set(0)
  const began = performance.now()
  for (let at = 1; at <= count; at++) {
    const { pdf } = await set(at)
    createHash('sha256').update(pdf).digest()
    await parts.vault.put(organisationId, Buffer.from(pdf), {
      claim: (kept) =>
        store.transaction((tx) =>
          tx.files.add({
            id: newId(),
            ...kept,
            mime: 'application/pdf',
            name: `Floor ${at}.pdf`,
            pages: 1,
            uploaded_by: maker.userId,
            signer_link_id: null,
            state: 'uploaded',
            problem: null,
            expires_at: new Date(Date.now() + 86_400_000),
          }),
        ),
    })
  }

  return count / ((performance.now() - began) / 1_000)
}

function templateOf(pattern: ReturnType<typeof patternOf>): { id: string; version: number } {
  if (!('templateId' in pattern) || pattern.version === null) throw new Error('The batch has no template.')

  return { id: pattern.templateId, version: pattern.version }
}

async function beside(databaseUrl: string, many: number, few: number): Promise<Row> {
  const mail = await startMail()
  const parts = await testParts({ databaseUrl, worksJobs: true, smtpUrl: mail.smtpUrl })
  const server = await buildServer(parts, { webFolder: null })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const [large, small] = [await aPlace(parts, url), await aPlace(parts, url)]
  const [big, first, second] = [await large.checked(many), await small.checked(few), await small.checked(few)]
  const stopJobs = await runJobs(parts)
  try {
    const secondsOf = async ({ maker }: Place, batch_id: string, isOver: (made: number) => boolean) => {
      const began = performance.now()
      await maker.call(confirmBatch, { batch_id })
      for (;;) {
        const { counts } = await batchNow(maker, batch_id)
        if (isOver(counts.made)) return (performance.now() - began) / 1_000
        await wait(20)
      }
    }
    const floor = await secondsOf(small, first, (made) => made === few)
    // The other one is under way.
    await secondsOf(large, big, (made) => made > 0)
    const ours = await secondsOf(small, second, (made) => made === few)

    return row({
      name: `${few} rows beside ${many.toLocaleString('en')} of another organisation`,
      unit: 's',
      ours,
      floor,
      goal: { of: 'ratio', atMost: 3 },
      how: how.beside,
    })
  } finally {
    await stopJobs()
    await server.close()
    await parts.close()
    await mail.close()
  }
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
