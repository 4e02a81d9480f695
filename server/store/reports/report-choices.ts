import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { NamedFilter } from '#contract/vocabulary/reports/reports.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'
import { type SentBy, sentBy } from './reported-documents.ts'

type Sight = Pick<SentBy, 'onlyOfUser' | 'onlyOfBranches'>
interface Choice {
  id: string
  name: string
}

const most = 20

/** What a report can be narrowed by, by name: what stands on a docket in sight, and no more. */
export const reportChoices = (db: Transaction<Database>, organisationId: string) => {
  function inSight(column: RawBuilder<unknown>, { onlyOfUser, onlyOfBranches }: Sight): RawBuilder<unknown> {
    if (!onlyOfUser && !onlyOfBranches) return sql`true`
    const whose = { onlyOfUser, onlyOfBranches, branches: null, members: null }
    const sent = sentBy(organisationId, whose, { initiator: sql`k.initiator_id`, docket: sql`k.id` })

    return sql`exists (select from dockets k where k.organisation_id = ${organisationId}
      and k.deleted_at is null and ${column} and ${sql.join(sent, sql` and `)})`
  }

  const sources: Record<NamedFilter, (sight: Sight) => RawBuilder<unknown>> = {
    members: (sight) => sql`select m.user_id as id, trim(m.first_name || ' ' || m.last_name) as name
      from memberships m where m.organisation_id = ${organisationId}
        and ${inSight(sql`k.initiator_id = m.user_id`, sight)}`,
    clients: (sight) => sql`select c.id, c.name from clients c where c.organisation_id = ${organisationId}
      and ${inSight(sql`k.client_id = c.id`, sight)}`,
    templates: (sight) => sql`select t.id, t.name from templates t where t.organisation_id = ${organisationId}
      and ${inSight(sql`k.template_id = t.id`, sight)}`,
  }

  return {
    async find(filter: NamedFilter, sight: Sight, search: string): Promise<Choice[]> {
      const named = search ? sql`and lower(name) like ${likePattern(search)}` : sql``
      const { rows } = await sql<Choice>`select id, name from (${sources[filter](sight)}) as found
        where name <> '' ${named} order by lower(name), id limit ${most}`.execute(db)

      return rows
    },
  }
}
