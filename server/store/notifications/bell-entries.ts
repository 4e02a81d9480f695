import { sql, type Transaction } from 'kysely'
import { type BellEvent, bellEvents } from '#contract/vocabulary/bell.ts'
import type { JobKind, JobState } from '#contract/vocabulary/jobs.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

/** What is told of a docket, of a job or of a template. */
export type Rung = {
  event: BellEvent
  signerId?: string | undefined
  byUserId?: string | undefined
  subject?: string | undefined
} & (
  | { docketId: string; jobId?: never; templateId?: never }
  | { jobId: string; docketId?: never; templateId?: never }
  | { templateId: string; docketId?: never; jobId?: never }
)

const once = sql`(organisation_id, user_id, event, (coalesce(docket_id, job_id)), subject)`
const onceOfTemplate = sql`(organisation_id, user_id, event, template_id, subject) where template_id is not null`

interface Person {
  userId: string
  documentId: string | null
}

export interface BellEntry {
  id: string
  event: BellEvent
  rung_at: Date
  read_at: Date | null
  document_id: string | null
  by_user_id: string | null
  signer_name: string | null
  job_id: string | null
  job_kind: JobKind | null
  job_name: string | null
  job_state: JobState | null
  template_id: string | null
  template_name: string | null
}

/** What concerns each member, and whether they have read it. */
export const bellEntries = (db: Transaction<Database>, organisationId: string) => ({
  /**
   * For many people at once; answers those of them who are members now and want to be told. The
   * same again is unread again.
   */
  async ring(people: readonly Person[], rung: Rung, now: Date): Promise<string[]> {
    const ids = people.map(() => newId())
    const userIds = people.map(({ userId }) => userId)
    const documentIds = people.map(({ documentId }) => documentId)
    const { event, signerId = null, byUserId = null, subject = '' } = rung
    const { rows } = await sql<{ user_id: string }>`
      insert into bell_entries (organisation_id, id, user_id, event, docket_id, document_id, signer_id, by_user_id,
        job_id, template_id, subject, rung_at)
      select ${organisationId}, asked.id, asked.user_id, ${event}, ${rung.docketId ?? null}::uuid, asked.document_id,
        ${signerId}::uuid, ${byUserId}::uuid, ${rung.jobId ?? null}::uuid, ${rung.templateId ?? null}::uuid, ${subject}, ${now}
      from unnest(${ids}::uuid[], ${userIds}::uuid[], ${documentIds}::uuid[]) as asked (id, user_id, document_id)
      join memberships on memberships.organisation_id = ${organisationId} and memberships.user_id = asked.user_id
        and memberships.state = 'active'
      where not exists (select from told_ways_off as off where off.organisation_id = ${organisationId}
        and off.user_id = asked.user_id and off.kind = ${bellEvents[event]} and off.way = 'bell')
      on conflict ${rung.templateId ? onceOfTemplate : once} do update set
        document_id = excluded.document_id, signer_id = excluded.signer_id, by_user_id = excluded.by_user_id,
        rung_at = excluded.rung_at, read_at = null
      returning user_id`.execute(db)

    return rows.map(({ user_id }) => user_id)
  },

  /** The newest, and the newest of the unread, each up to so many; newest first. */
  async newest(userId: string, most: number): Promise<BellEntry[]> {
    const own = sql`from bell_entries where organisation_id = ${organisationId} and user_id = ${userId}`
    const asFar = sql`order by rung_at desc, id desc limit ${most}`
    const { rows } = await sql<BellEntry>`
      select bell.id, bell.event, bell.rung_at, bell.read_at, bell.document_id, bell.by_user_id, bell.job_id,
        bell.template_id, templates.name as template_name,
        signers.name as signer_name, jobs.kind as job_kind, jobs.name as job_name, jobs.state as job_state
      from ((select * ${own} ${asFar}) union (select * ${own} and read_at is null ${asFar})) as bell
      left join signers on signers.organisation_id = ${organisationId} and signers.id = bell.signer_id
      left join job_progress as jobs on jobs.organisation_id = ${organisationId} and jobs.id = bell.job_id
        and jobs.asked_by = ${userId}
      left join templates on templates.organisation_id = ${organisationId} and templates.id = bell.template_id
      order by bell.rung_at desc, bell.id desc`.execute(db)

    return rows
  },

  /** What was asked of many is decided: nobody has it unread any more. */
  async answered(event: BellEvent, templateId: string, now: Date): Promise<string[]> {
    const rows = await db
      .updateTable('bell_entries')
      .set({ read_at: now })
      .where('organisation_id', '=', organisationId)
      .where('template_id', '=', templateId)
      .where('event', '=', event)
      .where('read_at', 'is', null)
      .returning('user_id')
      .execute()

    return rows.map(({ user_id }) => user_id)
  },

  /** Of this member alone: an id that is another's, or nobody's, marks nothing. */
  async markRead(
    userId: string,
    which: { ids: readonly string[] } | { upTo: Date },
    now: Date,
  ): Promise<number> {
    const unread = db
      .updateTable('bell_entries')
      .set({ read_at: now })
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
    const { numUpdatedRows } = await ('ids' in which
      ? unread.where('id', 'in', which.ids)
      : unread.where('rung_at', '<=', which.upTo)
    ).executeTakeFirst()

    return Number(numUpdatedRows)
  },

  async sweep(rungBefore: Date): Promise<void> {
    await db
      .deleteFrom('bell_entries')
      .where('organisation_id', '=', organisationId)
      .where('rung_at', '<', rungBefore)
      .execute()
  },
})
