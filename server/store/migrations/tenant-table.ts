import { type Kysely, sql } from 'kysely'

/** Migrations see the database without types: they describe what was, not what is. */
export type Untyped = Kysely<unknown>

/** Runs SQL as it is. Migrations are ours; nothing from outside ever comes here. */
export const run = async (db: Untyped, text: string): Promise<void> => {
  await sql.raw(text).execute(db)
}

const OWN_ROWS = "organisation_id = nullif(current_setting('muhar.organisation_id', true), '')::uuid"

interface TenantTableOptions {
  /** Also holds rows of the platform, which is no organisation: no foreign key to organisations. */
  alsoPlatform?: true
  /** Rows are added and never changed. */
  appendOnly?: true
}

/**
 * Makes a table whose rows belong to one organisation: the key begins with organisation_id, and
 * row-level security, forced on the owner too, shows a transaction only the rows of the
 * organisation it was opened for.
 */
export async function tenantTable(
  db: Untyped,
  name: string,
  columns: string,
  options: TenantTableOptions = {},
): Promise<void> {
  const organisation = options.alsoPlatform ? '' : ' references organisations (id)'
  await run(
    db,
    `create table ${name} (
      organisation_id uuid not null${organisation},
      id uuid not null,
      ${columns.trim()},
      created_at timestamptz not null default now(),
      primary key (organisation_id, id)
    )`,
  )
  await run(db, `alter table ${name} enable row level security`)
  await run(db, `alter table ${name} force row level security`)
  await run(db, `create policy own_organisation on ${name} using (${OWN_ROWS}) with check (${OWN_ROWS})`)
  await run(db, `grant select, insert${options.appendOnly ? '' : ', update, delete'} on ${name} to muhar_app`)
}

/**
 * Makes a table that all organisations share. The list of these is closed: see global-tables.ts.
 */
export async function globalTable(db: Untyped, name: string, columns: string): Promise<void> {
  await run(db, `create table ${name} (${columns.trim()})`)
  await run(db, `grant select, insert, update, delete on ${name} to muhar_app`)
}

/** A foreign key inside one organisation. */
export const within = (column: string, table: string): string =>
  `foreign key (organisation_id, ${column}) references ${table} (organisation_id, id)`
