import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#main/postgres/embedded.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'

const password = 'a-password-of-the-program'
const before = '0017-certificates-last'
const organisations = [randomUUID(), randomUUID()]
// More than one step of the filling in each.
const documentsOfEach = 2_500

describe('what a docket says of its documents', () => {
  let folder: string
  let server: EmbeddedPostgres
  let admin: pg.Client

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-own-documents-'))
    server = await startEmbeddedPostgres({
      folder: join(folder, 'cluster'),
      secretFile: join(folder, 'secret'),
      logFile: join(folder, 'log'),
      settings: ['fsync=off'],
    })
    await migrate(server.url, password, { upTo: before })
    admin = new pg.Client(server.url)
    await admin.connect()
    for (const id of organisations) {
      await admin.query('insert into organisations (id, public_id, name) values ($1, $2, $2)', [
        id,
        id.slice(0, 8),
      ])
      await admin.query(
        `insert into dockets (organisation_id, id, title, initiator_id, state, search_text)
         select $1, gen_random_uuid(), 'Loan', gen_random_uuid(), 'draft', 'loan ' || n from generate_series(1, $2::int) n`,
        [id, documentsOfEach],
      )
      await admin.query(
        `insert into documents (organisation_id, id, docket_id, sequence, name, state, pages, size)
         select organisation_id, gen_random_uuid(), id, 1, 'Loan', 'draft', 1, 1 from dockets where organisation_id = $1`,
        [id],
      )
    }
  }, 60_000)
  afterAll(async () => {
    await admin.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const count = async (condition: string): Promise<number> =>
    (
      await admin.query(
        `select count(*)::int as count from documents join dockets on dockets.organisation_id = documents.organisation_id
           and dockets.id = documents.docket_id where ${condition}`,
      )
    ).rows[0].count

  it('stands beside every document afterwards, while others hold and change rows, and on two servers at once', async () => {
    // Everything but what is filled afterwards: a later migration waits for who holds rows of the
    // tables that it changes.
    await migrate(server.url, password, { upTo: Object.keys(migrations).at(-1) ?? '' })
    const other = new pg.Client(server.url)
    await other.connect()
    try {
      await other.query('begin')
      const { rows } = await other.query(`select docket_id from documents order by id limit 5 for update`)
      const [docket] = rows.map(({ docket_id }) => docket_id)
      const both = Promise.all([migrate(server.url, password), migrate(server.url, password)])
      // It passes by what this transaction holds.
      await expect
        .poll(() => count('documents.initiator_id is not null'), { timeout: 30_000 })
        .toBe(2 * documentsOfEach - 5)
      await other.query(`update dockets set search_text = 'changed meanwhile' where id = $1`, [docket])
      await other.query('commit')
      await both
    } finally {
      await other.end()
    }

    expect(await count('documents.initiator_id = dockets.initiator_id')).toBe(2 * documentsOfEach)
    expect(await count('documents.search_text = dockets.search_text')).toBe(2 * documentsOfEach)
    expect(await count(`documents.search_text = 'changed meanwhile'`)).toBe(1)
    const { rows } = await admin.query(
      `select relname from pg_index join pg_class on pg_class.oid = indexrelid
       where relname like 'documents_of_sender%' and indisvalid order by relname`,
    )
    // Those of 0018 until 0110 has made the wider ones.
    expect(rows).toEqual([{ relname: 'documents_of_sender' }, { relname: 'documents_of_sender_by_state' }])
  }, 60_000)

  it('is filled at the next start when the server was killed in between', async () => {
    await admin.query(`
      alter table documents alter column initiator_id drop not null;
      alter table documents disable trigger said_by_docket;
      update documents set initiator_id = null, search_text = '' where id in (select id from documents limit 10);
      alter table documents enable trigger said_by_docket`)
    await migrate(server.url, password)
    expect(await count('documents.initiator_id = dockets.initiator_id')).toBe(2 * documentsOfEach)
    await migrate(server.url, password)
  }, 60_000)
})
