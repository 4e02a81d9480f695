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
const names = Object.keys(migrations)
const before = names[names.findIndex((name) => name.endsWith('-keys-act')) - 1] ?? ''
const organisation = randomUUID()
const [uploader, helper] = [randomUUID(), randomUUID()].sort() as [string, string]

describe('an installation that had keys and sheets before', () => {
  let folder: string
  let server: EmbeddedPostgres
  let admin: pg.Client

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-keys-act-'))
    server = await startEmbeddedPostgres({
      folder: join(folder, 'cluster'),
      secretFile: join(folder, 'secret'),
      logFile: join(folder, 'log'),
      settings: ['fsync=off'],
    })
    await migrate(server.url, password, { upTo: before })
    admin = new pg.Client(server.url)
    await admin.connect()
    await admin.query(`insert into organisations (id, public_id, name) values ($1, 'one', 'One')`, [
      organisation,
    ])
    for (const id of [uploader, helper])
      await admin.query(
        `insert into users (id, email_id, first_name) values ($1::uuid, $1::text || '@example.in', 'Asha')`,
        [id],
      )
    for (const makers of [[], [helper], [uploader, helper]]) await sheet(makers)
    await acts('system', 'key')
    await migrate(server.url, password)
  }, 60_000)
  afterAll(async () => {
    await admin?.end()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const sheet = (makers: string[]) =>
    admin.query(
      `insert into sheet_uploads (organisation_id, id, kind, name, sha256, uploaded_by, kept_until, makers)
       values ($1, gen_random_uuid(), 'members', 'people.csv', '\\x00', $2, now(), $3)`,
      [organisation, uploader, makers],
    )

  let number = 0
  const acts = (kind: string, role: string | null = null) => {
    number += 1

    return admin.query(
      `insert into audit_entries (organisation_id, id, chain_id, number, event, actor_kind, actor_role, at, previous_hash, hash)
       values ($1, gen_random_uuid(), $1, $2, 'api-key-first-used', $3, $4, now(), '\\x00', '\\x00')`,
      [organisation, number, kind, role],
    )
  }

  it('has who brought a sheet among its makers, once', async () => {
    const { rows } = await admin.query(
      'select makers from sheet_uploads order by cardinality(makers), makers',
    )
    expect(rows.map(({ makers }) => makers)).toEqual([[uploader], [uploader, helper], [uploader, helper]])
  })

  it('takes what programs do, keeps the entries of before, and refuses other kinds', async () => {
    await acts('key')
    await expect(acts('robot')).rejects.toThrow(/audit_entries_actor_kind_check/)
    const { rows } = await admin.query('select actor_kind from audit_entries order by number')
    expect(rows.map(({ actor_kind }) => actor_kind)).toEqual(['system', 'key'])
  })

  it('has judged the entries of before as well', async () => {
    const { rows } = await admin.query(
      `select convalidated from pg_constraint where conname = 'audit_entries_actor_kind_check'`,
    )
    expect(rows).toEqual([{ convalidated: true }])
  })
})
