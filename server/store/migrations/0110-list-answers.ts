import type pg from 'pg'

/** Nothing: the indexes are made beside those who write. */
export async function up(): Promise<void> {}

/** Each new index with the one that it replaces. */
const indexes = {
  documents_by_change: ['organisation_id, updated_at desc, id desc', 'documents_newest'],
  documents_by_state: ['organisation_id, state, updated_at desc, id desc', 'documents_state'],
  documents_of_sender: ['organisation_id, initiator_id, updated_at desc, id desc', 'documents_own'],
  documents_of_sender_by_state: [
    'organisation_id, initiator_id, state, updated_at desc, id desc',
    'documents_own_state',
  ],
} as const

/**
 * Counts of lists ask whether a document is archived and which docket it is of: held by the index,
 * both are answered without the table. Before, each state with few documents read all of it.
 */
export async function afterwards(client: pg.ClientBase): Promise<void> {
  for (const [name, [columns, before]] of Object.entries(indexes)) {
    if (!(await isWhole(client, name))) {
      // One that was being made when its server was killed is there and is not used.
      await client.query(`drop index concurrently if exists ${name}`)
      await client.query(
        `create index concurrently ${name} on documents (${columns}) include (archived_at, docket_id)
         where deleted_at is null`,
      )
    }
    await client.query(`drop index concurrently if exists ${before}`)
  }
}

async function isWhole(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
    [`public.${name}`],
  )

  return rows[0]?.whole ?? false
}
