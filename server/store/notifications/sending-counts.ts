import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

/**
 * How many invitations left for whom; a row is one subject on one day, and holds it until the
 * transaction ends.
 */
export const sendingCounts = (db: Transaction<Database>, organisationId: string) => ({
  /**
   * Counts so many more on the day that ends at `until`, and answers the count; another transaction
   * waits for this one.
   */
  async add(subject: string, until: Date, more: number): Promise<number> {
    const row = await db
      .insertInto('sending_counts')
      .values({ organisation_id: organisationId, id: newId(), subject, until, count: more })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'subject', 'until'])
          .doUpdateSet({ count: sql<number>`sending_counts.count + excluded.count` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()

    return row.count
  },

  /**
   * The same of several, each named once: they are locked in the order of their names. Answers the
   * counts by name.
   */
  async addMany(subjects: ReadonlyMap<string, number>, until: Date): Promise<Map<string, number>> {
    if (subjects.size === 0) return new Map()
    const inOrder = [...subjects].sort(([one], [other]) => (one < other ? -1 : 1))
    const rows = await db
      .insertInto('sending_counts')
      .values(
        inOrder.map(([subject, more]) => ({
          organisation_id: organisationId,
          id: newId(),
          subject,
          until,
          count: more,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'subject', 'until'])
          .doUpdateSet({ count: sql<number>`sending_counts.count + excluded.count` }),
      )
      .returning(['subject', 'count'])
      .execute()

    return new Map(rows.map(({ subject, count }) => [subject, count]))
  },

  /** How many were counted on the day that ends at `until`. */
  async counted(subject: string, until: Date): Promise<number> {
    const row = await db
      .selectFrom('sending_counts')
      .select('count')
      .where('organisation_id', '=', organisationId)
      .where('subject', '=', subject)
      .where('until', '=', until)
      .executeTakeFirst()

    return row?.count ?? 0
  },

  /** Whether this was not done in the present minute; counted when it was not. */
  async once(subject: string, now: Date): Promise<boolean> {
    const minute = 60_000
    const until = new Date((Math.floor(now.getTime() / minute) + 1) * minute)

    return (await this.add(subject, until, 1)) === 1
  },

  async sweep(endedBefore: Date): Promise<void> {
    await db
      .deleteFrom('sending_counts')
      .where('organisation_id', '=', organisationId)
      .where('until', '<', endedBefore)
      .execute()
  },
})
