import { sql } from 'kysely'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { makeReportJob } from '#jobs/make-report.ts'
import type { Parts } from '#services/parts.ts'
import type { WireClient } from './client.ts'
import { rowsOf } from './rows-of.ts'

/** Makes a file that somebody asked for as the job of the queue does, and hands it over. */
export async function madeReport(parts: Parts, client: WireClient, jobId: string): Promise<Buffer> {
  const payload = await parts.store.platform.read(async (tx) => {
    const db = rowsOf(tx)
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'make-report' and data->>'jobId' = ${jobId}`.execute(db)

    return rows[0]?.data
  })
  if (!payload) throw new Error('nobody asked for this report')
  await makeReportJob.run(payload, parts)
  const { result } = await client.call(getJobStatus, { job_id: jobId, ticket: true })
  if (!result) throw new Error('the report was not made')

  return Buffer.from(await client.download(result.url))
}

/** The rows of a CSV without quoted cells. */
export const rowsOfCsv = (bytes: Buffer): string[][] =>
  bytes
    .toString('utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replace(/^\ufeff/, '').split(','))
