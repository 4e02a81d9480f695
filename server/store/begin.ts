import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { openingOf } from './pipelined-dialect.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whose rows are seen, and how long this may go on. Our choice: a lock that is not free within ten
 * seconds is held by somebody who hangs, and a caller that hangs for a minute inside a transaction
 * loses it. Here rather than at connecting, where poolers in between (pgbouncer) refuse such
 * settings.
 */
export async function begin(
  db: Transaction<Database>,
  organisationId: string,
  forOneQuestion: boolean,
): Promise<void> {
  if (organisationId !== '' && !uuid.test(organisationId))
    throw new Error('An organisation is named by a UUID.')
  await db.executeQuery(
    openingOf(
      `set local muhar.organisation_id = '${organisationId}'; set local lock_timeout = '10s';
      set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'`,
      { forOneQuestion },
    ),
  )
}
