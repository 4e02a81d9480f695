import { type Expression, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { exactTotal } from './documents/listed-documents.ts'

/** How many a list holds, counted as far as a list says a number; `more` where it ends before. */
export async function countFound(
  db: Transaction<Database>,
  found: { limit: (most: number) => Expression<unknown> },
): Promise<{ total: number; more: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${found.limit(exactTotal + 1)} as found`.execute(db)
  const count = rows[0]?.count ?? 0

  return { total: Math.min(count, exactTotal), more: count > exactTotal }
}
