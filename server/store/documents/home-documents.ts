import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { isBack, type Stuck, stuckBy } from './home-conditions.ts'
import { newestFirst } from './listed-documents.ts'

export interface StuckRow {
  id: string
  docket_id: string
  total: number
  bounced: string | null
  locked: string | null
  held: string | null
  service: boolean
  ends_soon: boolean
  quiet: boolean
  quiet_since: Date
}

/** Our choice: the first page says "more than" beyond it; the list counts on. */
export const mostCounted = 100
/** Dockets may have several documents: so many are looked at. */
const mostMet = 4 * (mostCounted + 1)

/** What a member sent and should look at, each docket once: one statement each. */
export const homeDocuments = (db: Transaction<Database>, organisationId: string) => {
  const sentBy = (userId: string) => sql`from documents
    where documents.organisation_id = ${organisationId} and documents.deleted_at is null
      and documents.initiator_id = ${userId}`
  const asFar = sql`order by ${newestFirst} limit ${mostMet}`

  return {
    /** What a person can mend first, then what ends soon, then what is quiet. */
    async stuck(userId: string, asked: Stuck, rows: number): Promise<StuckRow[]> {
      const { bounced, locked, held, service, endsSoon, quiet } = stuckBy(organisationId, asked)
      const first = (people: RawBuilder<unknown>) =>
        sql`(select people.name from (${people}) as people order by people.sequence, people.name limit 1)`
      const found = await sql<StuckRow>`
        with found as materialized (
          select documents.id, documents.docket_id, documents.updated_at, ${first(bounced)} as bounced, ${first(locked)} as locked,
            ${first(held)} as held, ${service} as service, (${endsSoon}) as ends_soon, (${quiet}) as quiet,
            greatest(documents.sent_at, (select max(signers.signed_at) from signers
              where signers.organisation_id = ${organisationId} and signers.document_id = documents.id
                and signers.deleted_at is null)) as quiet_since
          ${sentBy(userId)} and documents.state = 'out_for_signature'
            and (exists (${bounced}) or exists (${locked}) or exists (${held}) or ${service} or ${endsSoon} or ${quiet})
          ${asFar}
        ), grouped as (
          select docket_id, (array_agg(id order by ${newestFirst}))[1] as id, max(updated_at) as updated_at, min(bounced) as bounced,
            min(locked) as locked, min(held) as held, bool_or(service) as service, bool_or(ends_soon) as ends_soon, bool_or(quiet) as quiet,
            min(quiet_since) as quiet_since
          from found group by docket_id
        )
        select grouped.*, (count(*) over ())::int as total from grouped
        order by coalesce(bounced, locked, held) is null, not ends_soon, ${newestFirst} limit ${rows}`.execute(
        db,
      )

      return found.rows
    },

    async cameBack(
      userId: string,
      since: Date,
      rows: number,
    ): Promise<{ id: string; docket_id: string; total: number }[]> {
      const found = await sql<{ id: string; docket_id: string; total: number }>`
        with found as materialized (
          select documents.id, documents.docket_id, documents.updated_at
          ${sentBy(userId)} and ${isBack(organisationId, since)} ${asFar}
        ), grouped as (
          select distinct on (docket_id) docket_id, id, updated_at from found order by docket_id, ${newestFirst}
        )
        select id, docket_id, (count(*) over ())::int as total from grouped
        order by ${newestFirst} limit ${rows}`.execute(db)

      return found.rows
    },

    /** Null for a member who has sent something or is asked something. */
    async firstSteps(userId: string): Promise<{ invited: boolean; branded: boolean } | null> {
      const { rows } = await sql<{ begun: boolean; invited: boolean; branded: boolean }>`
        select
          exists (select ${sentBy(userId)} and documents.sent_at is not null)
            or exists (select from signers where signers.organisation_id = ${organisationId}
              and signers.user_id = ${userId} and signers.deleted_at is null) as begun,
          exists (select from memberships where memberships.organisation_id = ${organisationId}
            and memberships.user_id <> ${userId} and memberships.erased_at is null) as invited,
          exists (select from organisations where organisations.id = ${organisationId}
            and (organisations.logo_file_sha is not null or organisations.accent is not null)) as branded`.execute(
        db,
      )
      const [found] = rows
      if (!found || found.begun) return null

      return { invited: found.invited, branded: found.branded }
    },
  }
}
