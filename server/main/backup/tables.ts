import type pg from 'pg'

/** A table as the catalogue knows it; `columns` without those that PostgreSQL computes. */
export interface Table {
  name: string
  columns: string[]
  /** Row-level security is forced on it: a transaction sees the rows of one organisation. */
  isTenant: boolean
}

/** Passing things that a restored installation must not take up again, or makes again by itself. */
export const notKept: ReadonlySet<string> = new Set([
  // Written by the migrations that a restore runs.
  'kysely_migration',
  'kysely_migration_lock',
  // Transport keys and used tokens: browsers fetch new ones.
  'envelope_keys',
  'envelope_tokens',
  // Half-done logins and codes under way: asked for again.
  'half_sessions',
  'passkey_challenges',
  'otp_challenges',
  // Counters of windows that are over, tickets that live minutes.
  'rate_limits',
  'download_tickets',
])

/**
 * Every table of the schema `public`, so that one that a later migration makes is never forgotten.
 */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relforcerowsecurity as "isTenant",
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)

  return rows.map(({ name, columns, isTenant }) => ({ name, columns: columns ?? [], isTenant }))
}

/** An order in which no row comes before one that it names. */
export async function inOrderOfReferences(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ table: string; names: string }>(`
    select distinct conrelid::regclass::text as table, confrelid::regclass::text as names
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`)
  const ordered: string[] = []
  let left = [...names]
  while (left.length > 0) {
    const ready = left.filter(
      (name) => !rows.some((row) => row.table === name && left.includes(row.names) && row.names !== name),
    )
    if (ready.length === 0) throw new Error(`These tables name each other in a circle: ${left.join(', ')}.`)
    ordered.push(...ready)
    left = left.filter((name) => !ready.includes(name))
  }

  return ordered
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Rows that counters of `identity` columns must stay beyond. */
export async function moveIdentities(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column,
           pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped`)
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1, greatest(1, (select max(${quoted(column)}) from ${quoted(table)})),
              exists (select from ${quoted(table)}))`,
      [sequence],
    )
}
