import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { buildServer } from '#http/server.ts'
import { patternOf } from '#services/batches/texts.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'
import { newId } from '#store/new-id.ts'
import { testParts } from '../testing/parts.ts'
import { aPlace, type Parts, type Place, secondsOff } from './batch-place.ts'
import { aBenchDatabase } from './bench-database.ts'
import { besideABatch } from './beside-a-batch.ts'
import { costOfCounts } from './cost-of-counts.ts'
import { peakOf } from './make-sheet.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { sizeOf } from './sizes.ts'
import { twoOnOneBatch } from './two-workers.ts'

const how = {
  floor:
    'Rows a second from the confirmed sheet to dockets out with their invitations queued: one page a row, PostgreSQL and vault with sync. Floor: the setter making the same pages in one process, SHA-256, an encrypted write to the vault with sync and one insert a row, times the cores.',
  steady: 'The same. Floor: a tenth as many rows in the same run.',
  memory:
    'Highest resident size of the process while it works the batch off, above its size before; setters are processes of their own. Floor: the same of a tenth as many rows.',
}

/** A sheet that becomes dockets, and somebody else's beside it. */
export const batches: Part = {
  name: 'batches',
  title: 'Batches: a sheet that becomes dockets',
  async measure(extent: Extent) {
    const isWhole = extent === 'whole'
    const many = isWhole ? sizeOf('BATCH_ROWS', 100_000) : 10
    const database = await aBenchDatabase(['max_wal_size=8GB'])
    try {
      return [
        ...(await alone(database.url, many)),
        ...(await besideABatch((await database.another('beside')).url, {
          many: isWhole ? Math.min(many, 10_000) : 10,
          few: isWhole ? 40 : 2,
          times: isWhole ? 20 : 1,
        })),
        await twoOnOneBatch((await database.another('together')).url, isWhole ? Math.min(many, 2_000) : 4),
        await costOfCounts(await database.another('counted'), isWhole ? 40 : 1),
      ]
    } finally {
      await database.stop()
    }
  },
}

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

async function workedOff(parts: Parts, place: Place, batchId: string, count: number) {
  const { peak, answer: seconds } = await peakOf(() => secondsOff([parts], place, batchId, count))

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
