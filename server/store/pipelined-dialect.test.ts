import { AbortedTransactionError, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase } from '../../testing/database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { openingOf } from './pipelined-dialect.ts'

describe('transactions over a pipelining line', () => {
  let database: OpenDatabase

  beforeAll(async () => {
    // One line alone: what one transaction left behind, the next would meet.
    database = openDatabase((await aDatabase()).url, { most: 1 })
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
})
