import pg from 'pg'
import { buildServer } from '#http/server.ts'
import { testParts } from '../testing/parts.ts'
import { aPlace } from './batch-place.ts'
import { median } from './medians.ts'
import { type Row, row } from './row.ts'
import { msOf, readyDrafts, sends } from './single-sends.ts'

const how =
  'Median time of a document with one signer, sent over the wire (completeDocumentIntiation) with synchronous commits, the triggers that keep numbers and steps of documents switched on. Floor: the same in the same database with these triggers switched off, by turns. What the sweep adds up later is not in it.'

/** What keeping the numbers of documents costs who sends one. */
export async function costOfCounts(
  { url: databaseUrl, adminUrl }: { url: string; adminUrl: string },
  rounds: number,
): Promise<Row> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const parts = await testParts({ databaseUrl, worksJobs: false })
  const server = await buildServer(parts, { webFolder: null })
  try {
    const { rows: triggers } = await admin.query<{ name: string; on_table: string }>(
      `select tgname as name, tgrelid::regclass::text as on_table from pg_trigger
       where tgname ~ '^(numbered|stepped)_at_'
         and tgrelid::regclass::text in
           ('documents', 'dockets', 'signers', 'document_steps', 'consents', 'signing_attempts')`,
    )
    if (triggers.length < 10) throw new Error('The triggers of the numbers have other names.')
    const turn = (how: 'enable' | 'disable') =>
      admin.query(
        triggers.map(({ name, on_table }) => `alter table ${on_table} ${how} trigger ${name}`).join('; '),
      )
    const { maker } = await aPlace(parts, await server.listen({ port: 0, host: '127.0.0.1' }))
    const drafts = await readyDrafts(maker, 2 * rounds + 2)
    const times = { enable: [] as number[], disable: [] as number[] }
    for (const [at, draft] of drafts.entries()) {
      // On, off, off, on: neither is always the first of a pair.
      const now = at % 4 === 0 || at % 4 === 3 ? 'enable' : 'disable'
      await turn(now)
      const ms = await msOf(() => sends(maker, draft))
      if (at >= 2) times[now].push(ms) // the first two warm both
    }

    return row({
      name: 'keeping the numbers: a single send',
      unit: 'ms',
      ours: median(times.enable),
      floor: median(times.disable),
      goal: { of: 'ratio', atMost: 1.1 },
      how,
    })
  } finally {
    await server.close()
    await parts.close()
    await admin.end()
  }
}
