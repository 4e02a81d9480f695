import { AbortedTransactionError, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase } from '../../testing/database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { openingOf } from './pipelined-dialect.ts'
import { PlanRefused, plannedOnce } from './planned-once.ts'

describe('transactions over a pipelining line', () => {
  let database: OpenDatabase
  let adminUrl: string

  beforeAll(async () => {
    // One line alone: what one transaction left behind, the next would meet.
    const own = await aDatabase()
    adminUrl = own.adminUrl
    database = openDatabase(own.url, { most: 1 })
  })

  afterAll(() => database.close())

  const setting = sql<{ value: string }>`select current_setting('muhar.organisation_id', true) as value`
  const opening = openingOf("select set_config('muhar.organisation_id', 'somebody', true)")

  it('asks its questions within what was opened, and leaves nothing of it to the next', async () => {
    const within = await database.kysely.transaction().execute(async (tx) => {
      await tx.executeQuery(opening)
      return (await setting.execute(tx)).rows[0]?.value
    })
    const next = await database.kysely
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => (await setting.execute(tx)).rows[0]?.value)

    expect([within, next]).toEqual(['somebody', ''])
  })

  it('tells the first who asks that the opening failed, and rolls back', async () => {
    let asked = false
    const failing = database.kysely.transaction().execute(async (tx) => {
      await tx.executeQuery(openingOf('select 1 / 0'))
      await setting.execute(tx)
      asked = true
    })

    await expect(failing).rejects.toThrow('division by zero')
    expect(asked).toBe(false)
    expect((await setting.execute(database.kysely)).rows).toHaveLength(1)
  })

  it('tells a writer that asked nothing that its opening failed', async () => {
    const failing = database.kysely
      .transaction()
      .execute(async (tx) => void (await tx.executeQuery(openingOf('select 1 / 0'))))

    await expect(failing).rejects.toThrow()
  })

  it('begins as it was asked to: a reader cannot write', async () => {
    const writing = database.kysely
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await tx.executeQuery(opening)
        await sql`insert into lookups (kind, key_hash, organisation_id, row_id)
          values ('test', '\\x00', gen_random_uuid(), gen_random_uuid())`.execute(tx)
      })

    await expect(writing).rejects.toThrow('read-only transaction')
  })

  it('gives the line back where nothing was asked, or something else failed', async () => {
    const thrown = database.kysely.transaction().execute(async () => {
      throw new Error('before any question')
    })
    await expect(thrown).rejects.toThrow('before any question')
    await database.kysely.transaction().execute(async () => {})
    for (let reads = 0; reads < 5; reads++)
      await database.kysely
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => void (await tx.executeQuery(opening)))

    expect((await setting.execute(database.kysely)).rows[0]?.value).toBe('')
  })

  it('does not call committed what PostgreSQL rolled back', async () => {
    const swallowed = database.kysely.transaction().execute(async (tx) => {
      await tx.executeQuery(opening)
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })

    await expect(swallowed).rejects.toThrow(AbortedTransactionError)
  })

  const oneQuestion = openingOf("select set_config('muhar.organisation_id', 'somebody', true)", {
    forOneQuestion: true,
  })
  const asking = <T>(act: (tx: typeof database.kysely) => Promise<T>) =>
    database.kysely
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await tx.executeQuery(oneQuestion)
        return await act(tx)
      })

  it('ends a transaction for one question with it, and refuses another', async () => {
    expect((await asking((tx) => setting.execute(tx))).rows[0]?.value).toBe('somebody')
    const twice = asking(async (tx) => {
      await setting.execute(tx)
      await setting.execute(tx)
    })
    await expect(twice).rejects.toThrow('asked another')
    await expect(asking((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
    expect((await setting.execute(database.kysely)).rows[0]?.value).toBe('')
  })

  const namesKept = async () =>
    (
      await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(
        database.kysely,
      )
    ).rows
  const planned = sql<{ id: string }>`select * from organisations where id = gen_random_uuid() ${plannedOnce}`

  it('keeps the plan of what every call asks, on its connection, and of nothing else', async () => {
    for (let times = 0; times < 3; times++) await asking((tx) => planned.execute(tx))
    await asking((tx) => sql`select * from organisations`.execute(tx))
    expect(await namesKept()).toHaveLength(1)
  })

  it('says that a plan no longer serves where the table changed, and plans again', async () => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query('alter table organisations add column beyond text')
    await admin.end()
    await expect(asking((tx) => planned.execute(tx))).rejects.toThrow(PlanRefused)
    expect((await asking((tx) => planned.execute(tx))).rows).toEqual([])
    expect(await namesKept()).toHaveLength(2)
  })

  it('goes on without names behind a pooler that keeps none', async () => {
    await sql`deallocate all`.execute(database.kysely)
    await expect(asking((tx) => planned.execute(tx))).rejects.toThrow(PlanRefused)
    expect((await asking((tx) => planned.execute(tx))).rows).toEqual([])
    expect(await namesKept()).toEqual([])
  })
})
