import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, isPlain } from '#testing/database.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { globalTables } from './global-tables.ts'
import { openStore, type Store } from './store.ts'

const ours = randomUUID()
const theirs = randomUUID()
const person = randomUUID()
let store: Store
let admin: pg.Client
let tables: string[]

beforeAll(async () => {
  const database = await aDatabase()
  store = await openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 4 })
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  const { rows } = await admin.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> all($1) order by relname`,
    [[...globalTables]],
  )
  tables = rows.map((row) => row.relname)
  // Rules between columns, foreign keys and triggers off: one row in every table, whatever it would
  // need around it.
  const { rows: between } = await admin.query(
    `select conrelid::regclass as name, conname from pg_constraint
     where contype = 'c' and cardinality(conkey) > 1 and conrelid::regclass::text = any($1)`,
    [tables],
  )
  for (const { name, conname } of between)
    await admin.query(`alter table ${name} drop constraint "${conname}"`)
  await admin.query('set session_replication_role = replica')
  await admin.query("insert into users (id, email_id, first_name) values ($1, 'meera@example.in', 'Meera')", [
    person,
  ])
  for (const id of [ours, theirs]) {
    await admin.query('insert into organisations (id, public_id, name) values ($1, $2, $2)', [id, id])
    for (const table of tables) await plantRow(table, id)
  }
})

afterAll(async () => {
  await store.close()
  await admin.end()
})

/** What a table wants of columns that may be empty one by one. */
const wantedToo: Record<string, Record<string, unknown>> = {
  seat_people: { email: 'asha@example.in' },
}

/** One row with some value in each column that must have one. */
async function plantRow(table: string, organisationId: string): Promise<void> {
  const { rows: columns } = await admin.query(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''') from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as allowed
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attnotnull and not a.atthasdef and a.attidentity = ''`,
    [table],
  )
  const values = columns.map(({ name, type, allowed }) => {
    if (name === 'organisation_id') return organisationId
    if (name === 'user_id') return person
    return allowed ?? someValue(type)
  })
  for (const [name, value] of Object.entries(wantedToo[table] ?? {})) {
    columns.push({ name })
    values.push(value)
  }
  await admin.query(
    `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
     values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  )
}

function someValue(type: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (type === 'jsonb') return '{}'
  if (type === 'bytea') return Buffer.from(randomUUID())
  if (type === 'boolean') return false
  if (type === 'date' || type.startsWith('timestamp')) return new Date()
  if (type === 'text[]') return ['some']
  if (type.endsWith('[]')) return []
  if (['integer', 'bigint', 'numeric'].includes(type)) return 1

  return randomUUID()
}

const countIn = (organisationId: string, table: string, of: string) =>
  store.forOrganisation(organisationId).read(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where organisation_id = ${of}`.execute(
      rowsOf(tx),
    )
    return rows[0]?.count
  })

describe('a transaction of one organisation, with a query written by hand', () => {
  it('sees its own row of every table, and none of the other’s', async () => {
    expect(tables.length).toBeGreaterThan(20)
    for (const table of tables) {
      expect([table, await countIn(theirs, table, theirs)]).toEqual([table, 1])
      expect([table, await countIn(ours, table, theirs)]).toEqual([table, 0])
    }
  })

  it('changes and removes no row of the other’s', async () => {
    for (const table of tables) {
      for (const statement of [
        `update ${table} set created_at = created_at where organisation_id = '${theirs}'`,
        `delete from ${table} where organisation_id = '${theirs}'`,
      ]) {
        const outcome = await store
          .forOrganisation(ours)
          .transaction(async (tx) =>
            Number((await sql.raw(statement).execute(rowsOf(tx))).numAffectedRows ?? 0n),
          )
          .catch((error: Error) =>
            /permission denied/.test(error.message) ? 'not permitted' : error.message,
          )
        expect([statement, outcome === 0 || outcome === 'not permitted']).toEqual([statement, true])
      }
      const { rows } = await admin.query(`select from ${table} where organisation_id = $1`, [theirs])
      expect([table, rows.length]).toEqual([table, 1])
    }
  })

  it('adds no row to the other’s', async () => {
    for (const table of tables) {
      const adding = store.forOrganisation(ours).transaction(async (tx) => {
        const { rows: columns } = await sql<{ name: string }>`
          select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
            and attidentity = '' and attgenerated = '' and attname not in ('organisation_id', 'id')`.execute(
          rowsOf(tx),
        )
        const others = columns.map(({ name }) => `"${name}"`).join(', ')
        await sql
          .raw(
            `insert into ${table} (organisation_id, id, ${others})
             select '${theirs}', gen_random_uuid(), ${others} from ${table}`,
          )
          .execute(rowsOf(tx))
      })
      // What an account holds is written by the database alone: no statement of ours may name it.
      const refused = table === 'ledger_accounts' ? /permission denied/ : /row-level security/
      await expect(adding, table).rejects.toThrow(refused)
    }
  })

  it('moves no row of its own to the other', async () => {
    await expect(
      store
        .forOrganisation(ours)
        .transaction((tx) => sql`update departments set organisation_id = ${theirs}`.execute(rowsOf(tx))),
    ).rejects.toThrow(/row-level security/)
  })

  it('leaves nothing behind for the transaction that takes its connection next', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await store.forOrganisation(theirs).read((tx) => tx.organisations.ids())
      const seen = await store.platform.read((tx) => sql`select from departments`.execute(rowsOf(tx)))
      expect(seen.rows).toHaveLength(0)
    }
  })
})

describe('a platform transaction', () => {
  it('sees no row of any organisation', async () => {
    await store.platform.read(async (tx) => {
      for (const table of tables) {
        const { rows } = await sql`select from ${sql.table(table)}`.execute(rowsOf(tx))
        expect([table, rows.length]).toEqual([table, 0])
      }
    })
  })
})

describe('asking where a person works', () => {
  it('answers both organisations of the person and nothing of others', async () => {
    await admin.query("update memberships set state = 'active'")
    const asked = await store.platform.read((tx) => tx.users.organisationsOf(person))
    expect(asked.map(({ organisation_id }) => organisation_id).sort()).toEqual([ours, theirs].sort())
    expect(await store.platform.read((tx) => tx.users.organisationsOf(randomUUID()))).toEqual([])
  })

  it('widens nothing: a caller who names a person sees no row of theirs', async () => {
    await store.platform.transaction(async (tx) => {
      await tx.users.organisationsOf(person)
      await sql`select set_config('muhar.user_id', ${person}, true)`.execute(rowsOf(tx))
      for (const table of tables)
        expect([table, (await sql`select from ${sql.table(table)}`.execute(rowsOf(tx))).rows.length]).toEqual(
          [table, 0],
        )
      expect((await sql`update memberships set state = 'ended'`.execute(rowsOf(tx))).numAffectedRows).toBe(0n)
      expect((await sql`delete from memberships`.execute(rowsOf(tx))).numAffectedRows).toBe(0n)
    })
  })

  it('tells the role that the person has there', async () => {
    const { rows } = await admin.query('select id, label from roles where organisation_id = $1', [theirs])
    const roleThere = async () => {
      const asked = await store.platform.read((tx) => tx.users.organisationsOf(person))
      const there = asked.find(({ organisation_id }) => organisation_id === theirs)

      return { id: there?.role_id, label: there?.role_label }
    }
    expect(await roleThere()).toEqual({ id: null, label: '' })
    await admin.query('update memberships set role_id = $1 where organisation_id = $2', [rows[0].id, theirs])
    expect(await roleThere()).toEqual(rows[0])
  })
})
