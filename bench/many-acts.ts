import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentWork } from '#contract/documents/getDocumentWork.ts'
import { aBenchDatabase } from './bench-database.ts'
import { aBranch } from './dockets.ts'
import type { WorkOrder } from './many-acts-worker.ts'
import { fillWithDocuments } from './many-documents.ts'
import { median } from './medians.ts'
import { type Extent, type Part, row } from './row.ts'

/** One act on very many documents, and what others wait beside it. */
export const manyActs: Part = {
  name: 'many-acts',
  title: 'One act on many documents',
  async measure(extent: Extent) {
    const [count, calls] = extent === 'whole' ? [10_000, 400] : [60, 6]
    const database = await aBenchDatabase(['max_wal_size=8GB'])
    const branch = await aBranch(database.url)
    const { client, organisationId } = branch
    try {
      await fillWithDocuments(database.adminUrl, organisationId, [branch.userId], count)
      await sendsAll(database.adminUrl, organisationId)
      const { rows } = await client.call(getDocuments, {})
      const document_id = rows[0]?.document_id ?? ''
      const call = async () => {
        const begun = performance.now()
        await client.call(getDocuments, {})
        await client.call(fetchDocumentInfo, { document_id })

        return performance.now() - begun
      }
      for (let warm = 0; warm < 5; warm++) await call()
      const idle: number[] = []
      for (let asked = 0; asked < calls; asked++) idle.push(await call())

      const { job_id } = await client.call(bulkDocumentAction, { act: 'remind', filter: {} })
      const worker = fork(fileURLToPath(new URL('./many-acts-worker.ts', import.meta.url)), { execArgv: [] })
      let isOver = false
      const ended = once(worker, 'exit').then(() => {
        isOver = true
      })
      const begun = performance.now()
      worker.send({ databaseUrl: database.url, organisationId, jobId: job_id } satisfies WorkOrder)
      const busy: number[] = []
      while (!isOver) busy.push(await call())
      await ended
      const seconds = (performance.now() - begun) / 1_000
      const { job } = await client.call(getDocumentWork, { job_id })
      if (job.state !== 'done' || job.failed > 0) throw new Error(`the work is ${job.state}`)

      return [
        row({
          name: `others’ calls while ${count.toLocaleString('en')} documents are reminded`,
          unit: 'ms',
          ours: median(busy),
          floor: median(idle),
          goal: { of: 'ratio', atMost: 1.5 },
          how: `Median of getDocuments and fetchDocumentInfo over HTTP, one after the other, for as long as a worker in a process of its own works off the act (${busy.length} rounds). Floor: the same before it begins.`,
        }),
        row({
          name: 'documents reminded a second',
          unit: '1/s',
          ours: count / seconds,
          how: 'Each in a docket of its own, with its transaction, trail and invitation; the worker’s start is counted.',
        }),
      ]
    } finally {
      await branch.close()
      await database.stop()
    }
  },
}

/** All are out, and their first people were invited long ago. */
async function sendsAll(adminUrl: string, organisationId: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const table of ['dockets', 'documents'])
      await client.query(`update ${table} set state = 'out_for_signature' where organisation_id = $1`, [
        organisationId,
      ])
    await client.query(
      `update signers set state = case sequence when 1 then 'invited' else 'waiting' end, signed_at = null
       where organisation_id = $1`,
      [organisationId],
    )
    await client.query('vacuum analyze dockets, documents, signers')
  } finally {
    await client.end()
  }
}
