import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

/**
 * The people, clients or templates whose numbers are kept: those with one of these values in this
 * facet.
 */
export interface Counted {
  facet: 'state' | 'role' | 'department' | 'to_correct' | 'category'
  values: readonly string[] | RawBuilder<unknown>
}

// Our choices: fewer rows are not worth adding up, and a step looks at no more.
export const worthFolding = 100
const mostOfStep = 20_000

/**
 * How many people there are, without counting them: the database writes beside each change what it
 * changed (migration 0048), and the sum of that is exact in every transaction.
 */
export const peopleCounts = (db: Transaction<Database>, organisationId: string) => ({
  /** An expression that answers the number. */
  of: (
    list: 'memberships' | 'external_users' | 'clients' | 'templates',
    { facet, values }: Counted,
  ): RawBuilder<number> => sql`
    (select coalesce(sum(delta), 0)::int from people_counts
     where organisation_id = ${organisationId} and list = ${list} and facet = ${facet}
       and value = any(${Array.isArray(values) ? sql`${values}::text[]` : values}))`,

  /**
   * Puts one row in the place of many that say the same number together. Of two who do it at once
   * each takes rows of its own; who changes a number meanwhile waits for neither.
   */
  async fold(): Promise<void> {
    await sql`
      with asked as (
        select distinct list, facet, value from (
          select list, facet, value from people_counts
          where organisation_id = ${organisationId} and not folded limit ${mostOfStep}) as fresh
      ), chosen as (
        select counted.id from people_counts counted join asked using (list, facet, value)
        where counted.organisation_id = ${organisationId}
        for update of counted skip locked
      ), taken as (
        delete from people_counts where organisation_id = ${organisationId} and id in (select id from chosen)
        returning list, facet, value, delta
      )
      insert into people_counts (organisation_id, id, list, facet, value, delta, folded)
      select ${organisationId}, gen_random_uuid(), list, facet, value, sum(delta), true from taken
      group by list, facet, value having sum(delta) <> 0`.execute(db)
  },
})
