import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#main/postgres/embedded.ts'
import { migrate, NewerData } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const password = 'a-password-of-the-program'

/** A server of its own: roles belong to the whole server, and here nobody has made them yet. */
describe('migrate', () => {
  let folder: string
  let server: EmbeddedPostgres

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-migrate-'))
    server = await startEmbeddedPostgres({
      folder: join(folder, 'cluster'),
      secretFile: join(folder, 'secret'),
      logFile: join(folder, 'log'),
      settings: ['fsync=off'],
    })
    await ask(server.url, "create role dba login createrole password 'dba'")
    await ask(server.url, 'create database sign owner dba')
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = async (url: string, sql: string) => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
  const asDba = () => {
    const url = new URL(server.url)
    url.username = 'dba'
    url.password = 'dba'
    url.pathname = '/sign'
    return url.href
  }

  it('works with a login that owns its database and may make roles, but is no superuser', async () => {
    const { appUrl, ran } = await migrate(asDba(), password)
    expect(ran).toEqual(Object.keys(migrations))
    expect(await ask(appUrl, 'select current_user as who, current_database() as where')).toEqual([
      { who: 'muhar_app', where: 'sign' },
    ])
    await expect(ask(appUrl, 'create table mine (n int)')).rejects.toThrow(/permission denied/)
  })

  it('does nothing the second time, and once when two servers start at the same moment', async () => {
    expect((await migrate(asDba(), password)).ran).toEqual([])

    await ask(server.url, 'create database fresh owner dba')
    const fresh = asDba().replace(/sign$/, 'fresh')
    const both = await Promise.all([migrate(fresh, password), migrate(fresh, password)])
    expect(both.flatMap(({ ran }) => ran).sort()).toEqual(Object.keys(migrations))
    await ask(both[0].appUrl, 'select from organisations')
  })

  it('undoes what it had begun where it is killed in the middle, and is whole the next time', async () => {
    await ask(server.url, 'create database killed owner dba')
    const killed = asDba().replace(/sign$/, 'killed')
    const beforeLast = Object.keys(migrations).at(-2) ?? ''
    const last = Object.keys(migrations).at(-1) ?? ''
    await migrate(killed, password, { upTo: beforeLast })
    // The list of what was done is held: the migration has changed the tables and waits to say so.
    const holder = new pg.Client(killed)
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table kysely_migration in share mode')
    const tables = `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`
    const before = await ask(killed, tables)
    const died = migrate(killed, password).then(
      () => 'done',
      () => 'killed',
    )
    const waits = `from pg_locks where not granted and relation = 'kysely_migration'::regclass`
    await expect
      .poll(async () => (await ask(killed, `select pid ${waits}`)).length, { timeout: 30_000 })
      .toBe(1)
    await ask(killed, `select pg_terminate_backend(pid) ${waits}`)
    expect(await died).toBe('killed')
    await holder.query('rollback')
    await holder.end()
    expect(await ask(killed, tables)).toEqual(before)
    expect((await migrate(killed, password)).ran).toEqual([last])
    expect((await migrate(killed, password)).ran).toEqual([])
  })

  it('refuses in a sentence what a newer version made, and leaves it as it is', async () => {
    await ask(server.url, 'create database later owner dba')
    const later = asDba().replace(/sign$/, 'later')
    await migrate(later, password)
    await ask(later, `insert into kysely_migration (name, timestamp) values ('9999-later', 'then')`)
    const refused = migrate(later, password)
    await expect(refused).rejects.toThrow(NewerData)
    await expect(refused).rejects.toThrow(
      /made by a newer version of Muhar \(this one does not know 9999-later\)/,
    )
  })
})
