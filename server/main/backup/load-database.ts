import pg from 'pg'
import { makeQueue } from '#store/jobs-queue.ts'
import type { Store } from '#store/store.ts'
import { CannotStart } from '../cannot-start.ts'
import { type Manifest, readLines, readPacked } from './backup-folder.ts'
import { copyIn } from './copy-stream.ts'
import { inOrderOfReferences, moveIdentities, quoted, tablesOf } from './tables.ts'

/**
 * Fills the tables of an empty database that was brought to the backup's migrations; all of it or
 * nothing.
 */
export async function loadDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'muhar-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local role muhar_owner')
    const tables = await tablesOf(client)
    const order = await inOrderOfReferences(
      client,
      manifest.tables.map(({ table }) => table),
    )
    for (const { name, isTenant } of tables) {
      // The owner may pass by its own tables' row security until it is forced again, before anybody
      // else sees a row.
      if (isTenant) await client.query(`alter table ${quoted(name)} no force row level security`)
      await client.query(`alter table ${quoted(name)} disable trigger user`)
    }
    // What migrations wrote (the words of consents) is in the backup too.
    for (const name of order.toReversed()) await client.query(`delete from ${quoted(name)}`)
    for (const name of order) await loadTable(client, folder, manifest, name, tables)
    await moveIdentities(client)
    // People who were logged in log in again: what happened after the backup, a logout among it, is
    // not known here.
    await client.query(`update sessions set ended_at = now(), end_reason = 'restored' where ended_at is null`)
    for (const { name, isTenant } of tables) {
      await client.query(`alter table ${quoted(name)} enable trigger user`)
      if (isTenant) await client.query(`alter table ${quoted(name)} force row level security`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

async function loadTable(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  name: string,
  tables: Awaited<ReturnType<typeof tablesOf>>,
): Promise<void> {
  const kept = manifest.tables.find(({ table }) => table === name)
  const now = tables.find((table) => table.name === name)
  if (!kept || !now || kept.columns.some((column) => !now.columns.includes(column)))
    throw new CannotStart(
      `The table ${name} of the backup is not one that this version of Muhar knows: use the version that made it (${manifest.release}).`,
    )
  const columns = kept.columns.map(quoted).join(', ')
  const rows = await copyIn(client, `copy ${quoted(name)} (${columns}) from stdin`, readPacked(folder, kept))
  if (rows !== kept.rows)
    throw new CannotStart(`${kept.file} holds ${rows} rows; the backup had ${kept.rows}.`)
}

const jobsAtOnce = 500

/** What still had to happen happens after the restore, at its time or at once. */
export async function loadJobs(store: Store, folder: string, manifest: Manifest): Promise<void> {
  const { boss } = store.queue
  const waiting = new Map<string, object[]>()
  const put = async (name: string) => {
    const jobs = waiting.get(name) ?? []
    waiting.delete(name)
    if (jobs.length > 0) await boss.insert(name, jobs)
  }
  for await (const line of readLines(folder, manifest.jobs)) {
    const { name, startAfter, ...job } = JSON.parse(line) as { name: string; startAfter: string }
    const jobs = waiting.get(name) ?? []
    if (jobs.length === 0) await makeQueue(boss, name)
    waiting.set(name, [...jobs, { ...job, startAfter: new Date(startAfter) }])
    if (jobs.length + 1 >= jobsAtOnce) await put(name)
  }
  for (const name of [...waiting.keys()]) await put(name)
}
