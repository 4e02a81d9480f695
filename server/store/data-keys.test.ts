import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDatabase, isPlain } from '#testing/database.ts'
import { dataKeysOf } from './data-keys.ts'
import { keysUnder } from './keys.ts'
import { newId } from './new-id.ts'
import { openStore, type Store } from './store.ts'

const keys = keysUnder(randomBytes(32))
let store: Store
let admin: pg.Client
let ours: string
let theirs: string

beforeAll(async () => {
  const database = await aDatabase()
  store = await openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 8 })
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
})

afterAll(async () => {
  await store.close()
  await admin.end()
})

beforeEach(async () => {
  ours = newId()
  theirs = newId()
  for (const id of [ours, theirs])
    await admin.query('insert into organisations (id, public_id, name) values ($1, $2, $2)', [id, id])
})

describe('the data key of an organisation', () => {
  it('is made once, however many servers keep its first file at the same moment', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => dataKeysOf(store, keys).current(ours)))
    expect(new Set(made.map(({ id, key }) => id + key.toString('hex'))).size).toBe(1)
    expect(made[0]?.key).toHaveLength(32)
  })

  it('is the same after a restart, by its name too, and another for each organisation', async () => {
    const made = await dataKeysOf(store, keys).current(ours)
    expect(await dataKeysOf(store, keys).current(ours)).toEqual(made)
    expect(await dataKeysOf(store, keys).named(ours, made.id)).toEqual(made)
    expect((await dataKeysOf(store, keys).current(theirs)).key).not.toEqual(made.key)
  })

  it.each(['made', 'found'])(
    'is %s for a caller who keeps a file while they lock the organisation itself',
    async (how) => {
      if (how === 'found') await dataKeysOf(store, keys).current(ours)
      const key = await store.forOrganisation(ours).transaction(async (tx) => {
        await tx.organisations.lock(ours)

        return await dataKeysOf(store, keys).current(ours)
      })
      expect(await dataKeysOf(store, keys).current(ours)).toEqual(key)
    },
  )

  it('lies in the database wrapped, and opens under the master key alone', async () => {
    const { id, key } = await dataKeysOf(store, keys).current(ours)
    const { rows } = await admin.query('select wrapped from organisation_keys where id = $1', [id])
    expect(rows[0].wrapped.includes(key)).toBe(false)
    await expect(dataKeysOf(store, keysUnder(randomBytes(32))).named(ours, id)).rejects.toThrow()
  })

  it('does not open when it was moved to another organisation or another name', async () => {
    const { id } = await dataKeysOf(store, keys).current(ours)
    const moved = newId()
    await admin.query(
      `insert into organisation_keys (organisation_id, id, purpose, wrapped)
       select $1, $2, purpose, wrapped from organisation_keys where id = $3`,
      [theirs, moved, id],
    )
    await expect(dataKeysOf(store, keys).named(theirs, moved)).rejects.toThrow()
  })

  it('once retired still opens what it sealed, and seals nothing new', async () => {
    const old = await dataKeysOf(store, keys).current(ours)
    await admin.query('update organisation_keys set retired_at = now() where id = $1', [old.id])
    expect((await dataKeysOf(store, keys).current(ours)).id).not.toBe(old.id)
    expect(await dataKeysOf(store, keys).named(ours, old.id)).toEqual(old)
  })

  it('once destroyed opens nothing, and says so', async () => {
    const { id } = await dataKeysOf(store, keys).current(ours)
    await admin.query('delete from organisation_keys where id = $1', [id])
    await expect(dataKeysOf(store, keys).named(ours, id)).rejects.toThrow(
      'The key of this file was destroyed.',
    )
  })
})
