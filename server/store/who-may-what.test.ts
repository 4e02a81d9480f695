import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { globalTables } from './global-tables.ts'

let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client({ connectionString: (await aDatabase()).adminUrl })
  await admin.connect()
})

afterAll(() => admin.end())

async function column<T>(query: string, values: unknown[] = []): Promise<T[]> {
  const { rows } = await admin.query({ text: query, values, rowMode: 'array' })

  return rows.map(([value]) => value as T)
}

const tenantTables = () =>
  column<string>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname <> all($1) order by relname`,
    [[...globalTables]],
  )

describe('tables', () => {
  it('without an organisation are those of the closed list, and each of these is there', async () => {
    const withoutOrganisation = await column<string>(
      `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not (relrowsecurity and relforcerowsecurity) order by relname`,
    )
    expect(withoutOrganisation).toEqual([...globalTables].sort())
    expect((await tenantTables()).length).toBeGreaterThan(20)
  })

  it('of organisations have a primary key that begins with organisation_id', async () => {
    const keyed = await column<string>(
      `select c.relname from pg_index i join pg_class c on c.oid = i.indrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indisprimary and c.relnamespace = 'public'::regnamespace and a.attname = 'organisation_id'
       order by 1`,
    )
    expect(keyed).toEqual(await tenantTables())
  })

  it('of organisations name the organisation in every unique key', async () => {
    const unscoped = await column<string>(
      `select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisunique and c.relname = any($1) and c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_attribute a
           where a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname = 'organisation_id')`,
      [await tenantTables()],
    )
    expect(unscoped).toEqual([])
  })

  it('of organisations refer to each other inside one organisation', async () => {
    const unscoped = await column<string>(
      `select k.conname::text from pg_constraint k
         join pg_class from_table on from_table.oid = k.conrelid
         join pg_class to_table on to_table.oid = k.confrelid
       where k.contype = 'f' and from_table.relname = any($1) and to_table.relname = any($1)
         and not exists (select from pg_attribute a
           where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname = 'organisation_id')`,
      [await tenantTables()],
    )
    expect(unscoped).toEqual([])
  })

  it('of organisations show more than one organisation by these policies alone, and only for reading', async () => {
    const { rows } = await admin.query({
      text: `select polrelid::regclass::text, polname::text, polcmd::text,
               array(select case r when 0 then 'public' else r::regrole::text end from unnest(polroles) r)
             from pg_policy where polname <> 'own_organisation' order by 1, 2`,
      rowMode: 'array',
    })
    expect(rows).toEqual([
      ['activities', 'search_reads', 'r', ['muhar_search']],
      ['certificate_visits', 'sweep_reads', 'r', ['muhar_search']],
      ['clients', 'search_reads', 'r', ['muhar_search']],
      ['completion_certificates', 'sweep_reads', 'r', ['muhar_search']],
      ['dockets', 'search_reads', 'r', ['muhar_search']],
      ['document_counts', 'sweep_reads', 'r', ['muhar_search']],
      ['documents', 'search_reads', 'r', ['muhar_search']],
      ['download_tickets', 'sweep_reads', 'r', ['muhar_search']],
      ['external_users', 'search_reads', 'r', ['muhar_search']],
      ['files', 'sweep_reads', 'r', ['muhar_search']],
      ['idempotency_keys', 'sweep_reads', 'r', ['muhar_search']],
      ['job_progress', 'sweep_reads', 'r', ['muhar_search']],
      ['live_events', 'sweep_reads', 'r', ['muhar_search']],
      ['memberships', 'search_reads', 'r', ['muhar_search']],
      ['notifications', 'sweep_reads', 'r', ['muhar_search']],
      ['people_counts', 'sweep_reads', 'r', ['muhar_search']],
      ['report_schedules', 'sweep_reads', 'r', ['muhar_search']],
      ['reservations', 'sweep_reads', 'r', ['muhar_search']],
      ['reviews', 'sweep_reads', 'r', ['muhar_search']],
      ['roles', 'search_reads', 'r', ['muhar_search']],
      ['screen_shares', 'own_views', 'r', ['public']],
      ['sending_counts', 'sweep_reads', 'r', ['muhar_search']],
      ['sessions', 'own_sessions', 'r', ['public']],
      ['signing_attempts', 'sweep_reads', 'r', ['muhar_search']],
      ['signing_transactions', 'sweep_reads', 'r', ['muhar_search']],
      ['subscriptions', 'console_reads', 'r', ['muhar_search']],
      ['subscriptions', 'sweep_reads', 'r', ['muhar_search']],
      ['token_pairings', 'sweep_reads', 'r', ['muhar_search']],
      ['upload_parts', 'sweep_reads', 'r', ['muhar_search']],
    ])
  })
})

describe('muhar_app', () => {
  it('has no power over the server and belongs to no other role', async () => {
    const { rows } = await admin.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin
       from pg_roles where rolname in ('muhar_app', 'muhar_owner') order by rolname`,
    )
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    }
    expect(rows).toEqual([
      { ...powerless, rolcanlogin: true },
      { ...powerless, rolcanlogin: false },
    ])
    expect(
      await column('select roleid::regrole::text from pg_auth_members where member = $1::regrole', [
        'muhar_app',
      ]),
    ).toEqual([])
  })

  it('owns nothing', async () => {
    for (const [catalogue, owner] of [
      ['pg_class', 'relowner'],
      ['pg_proc', 'proowner'],
      ['pg_namespace', 'nspowner'],
      ['pg_type', 'typowner'],
      ['pg_database', 'datdba'],
    ])
      expect(
        await column(`select count(*)::int from ${catalogue} where ${owner} = 'muhar_app'::regrole`),
      ).toEqual([0])
  })

  it('may not make, empty or reshape tables', async () => {
    const { rows } = await admin.query(
      `select has_schema_privilege('muhar_app', 'public', 'create') as creates,
         bool_or(has_table_privilege('muhar_app', c.oid, 'truncate, references, trigger')) as reshapes
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    expect(rows).toEqual([{ creates: false, reshapes: false }])
  })

  it('may neither change nor remove what the trail says', async () => {
    const { rows } = await admin.query(
      `select t as "table", has_table_privilege('muhar_app', t, 'insert') as adds,
         has_table_privilege('muhar_app', t, 'update') as changes,
         has_table_privilege('muhar_app', t, 'delete') as removes
       from unnest(array['audit_entries', 'chain_checkpoints', 'audit_chains']) t`,
    )
    expect(rows).toEqual([
      { table: 'audit_entries', adds: true, changes: false, removes: false },
      { table: 'chain_checkpoints', adds: true, changes: false, removes: false },
      { table: 'audit_chains', adds: true, changes: true, removes: false },
    ])
  })

  it('may neither set a balance nor change or remove what the ledger says', async () => {
    const { rows } = await admin.query(
      `select t as "table", has_table_privilege('muhar_app', t, 'insert') as adds,
         has_any_column_privilege('muhar_app', t, 'update') as changes,
         has_table_privilege('muhar_app', t, 'delete') as removes
       from unnest(array['ledger_transactions', 'ledger_entries', 'ledger_accounts', 'reservations', 'balances']) t`,
    )
    expect(rows).toEqual([
      { table: 'ledger_transactions', adds: true, changes: false, removes: false },
      { table: 'ledger_entries', adds: true, changes: false, removes: false },
      { table: 'ledger_accounts', adds: false, changes: false, removes: false },
      { table: 'reservations', adds: true, changes: true, removes: false },
      { table: 'balances', adds: true, changes: true, removes: false },
    ])
    expect(
      await column(
        `select attname::text from pg_attribute where attrelid = 'ledger_accounts'::regclass and attnum > 0
           and has_column_privilege('muhar_app', attrelid, attnum, 'insert') order by attnum`,
      ),
    ).toEqual([
      'organisation_id',
      'id',
      'kind',
      'product',
      'subscription_id',
      'user_id',
      'starts_at',
      'expires_at',
    ])
  })

  it('meets no function that runs with the rights of another, but for those with a pinned search path', async () => {
    const unpinned = await column<string>(
      `select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
         and not exists (select from unnest(coalesce(p.proconfig, '{}')) c where c like 'search_path=%')`,
    )
    expect(unpinned).toEqual([])
  })
})

describe('the trail, also for its owner', () => {
  it.each(['audit_entries', 'chain_checkpoints'])('refuses to change, remove or empty %s', async (table) => {
    const column = table === 'audit_entries' ? 'event = event' : 'key_id = key_id'
    for (const act of [`update ${table} set ${column}`, `delete from ${table}`, `truncate ${table}`])
      await expect(admin.query(act)).rejects.toThrow('The audit trail is never changed.')
  })
})

describe('the ledger, also for its owner', () => {
  it.each(['ledger_transactions', 'ledger_entries'])(
    'refuses to change, remove or empty %s',
    async (table) => {
      for (const act of [
        `update ${table} set amount = amount`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(admin.query(act)).rejects.toThrow('The ledger is never changed.')
    },
  )
})
