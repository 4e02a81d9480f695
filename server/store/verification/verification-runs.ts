import { type Insertable, sql, type Transaction } from 'kysely'
import { countFound } from '../count-found.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export interface VerificationQuery {
  onlyOfUser: string | null
  /** In the name of the file, or at the beginning of its SHA-256. */
  search: string | null
  page: number
  rows: number
}

type NewRun = Omit<Insertable<Database['verification_runs']>, 'organisation_id' | 'id' | 'report'>

/** What members had checked: their history. */
export const verificationRuns = (db: Transaction<Database>, organisationId: string) => ({
  async add({ signatures, ...run }: NewRun & { signatures: readonly object[] }): Promise<void> {
    await db
      .insertInto('verification_runs')
      .values({
        ...run,
        organisation_id: organisationId,
        id: newId(),
        report: JSON.stringify({ signatures }),
      })
      .execute()
  },

  /** Newest first. */
  async page({ onlyOfUser, search, page, rows }: VerificationQuery) {
    let found = db
      .selectFrom('verification_runs')
      .where('organisation_id', '=', organisationId)
      .where('sha256', 'is not', null)
    if (onlyOfUser) found = found.where('user_id', '=', onlyOfUser)
    if (search) {
      const pattern = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
      found = found.where((where) =>
        where.or([
          where(sql<string>`lower(name)`, 'like', `%${pattern}%`),
          where(sql<string>`encode(sha256, 'hex')`, 'like', `${pattern.replace(/\s/g, '')}%`),
        ]),
      )
    }
    const counted = await countFound(db, found.select('id'))

    return {
      runs: await found
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute(),
      ...counted,
    }
  },

  /** Ends what was kept long enough; answers how many there were. */
  async erase(before: Date): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('verification_runs')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<=', before)
      .executeTakeFirst()

    return Number(numDeletedRows)
  },
})
