import pg from 'pg'

const tables = ['audit_entries', 'activities']

/** Words to search for: in every entry, in every tenth, in eight of all. */
export const words = { everywhere: 'asha', common: 'shaikh', rare: 'zebrafinch' }

/**
 * Fills the trail of an organisation with acts over two years, of twenty people. As superuser and
 * past triggers, whose work is done here; nobody verifies this chain. Indexes are made afterwards.
 */
export async function fillWithActivities(
  adminUrl: string,
  organisationId: string,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::regclass[]) and not exists
         (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(entries, [organisationId, count])
    await client.query(activities, [organisationId])
    for (const { definition } of indexes) await client.query(definition)
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const entries = `
  insert into audit_entries (organisation_id, id, chain_id, number, event, actor_kind, actor_id, actor_name, address, device, at,
    detail, previous_hash, hash)
  select $1::uuid, uuidv7(), $1::uuid, n,
    (array['member-invited', 'member-changed', 'member-off', 'role-changed', 'external-user-added'])[1 + n % 5], 'member',
    ('00000000-0000-7000-8000-' || lpad(to_hex(n % 20), 12, '0'))::uuid, 'Asha Administrator ' || n % 20, '203.0.113.7', 'Firefox on Windows',
    timestamptz '2024-11-01' + n * interval '1 minute',
    jsonb_build_object('about', 'person', 'about_id', gen_random_uuid(),
      'about_name', case when n % greatest($2::int / 8, 1) = 3 then '${words.rare}' else (array['Imran', 'Nandini', 'Thomas', 'Venkata', 'Zarine'])[1 + n % 5] end
        || ' ' || case n % 10 when 0 then 'Shaikh' else (array['Rao', 'Kumar', 'Iyer', 'Patil', 'Das', 'Khan', 'Nair', 'Kurien', 'Gupta'])[n % 10] end || ' ' || n,
      'before', '{"state":"active"}', 'after', '{"state":"off"}'),
    sha256(n::text::bytea), sha256((n + 1)::text::bytea)
  from generate_series(1, $2::int) n`

const activities = `
  insert into activities (organisation_id, id, number, at, event, actor_id, about_id, search_text)
  select organisation_id, id, number, at, event, actor_id, (detail ->> 'about_id')::uuid,
    lower(actor_name || ' ' || (detail ->> 'about_name') || ' ' || (detail ->> 'before') || ' ' || (detail ->> 'after') || ' ' || host(address))
  from audit_entries where organisation_id = $1::uuid order by number`
