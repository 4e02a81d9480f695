import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'

/** Live events of one kind; they wake those who watch once the transaction is in. */
export async function announce(
  db: Transaction<Database>,
  organisationId: string,
  all: readonly (
    | { docket_id: string }
    | { template_id: string }
    | { batch_id: string }
    | { user_id: string }
  )[],
  kind: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const [first] = all
  if (!first) return
  await db
    .insertInto('live_events')
    .values(
      all.map((whose) => ({
        organisation_id: organisationId,
        id: newId(),
        ...whose,
        kind,
        payload: JSON.stringify(payload),
      })),
    )
    .execute()
  await sql`select pg_notify('muhar_live', ${`${organisationId} ${'docket_id' in first ? first.docket_id : ''}`})`.execute(
    db,
  )
}
