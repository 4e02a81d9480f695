import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { BatchMapping, BatchState } from '#contract/vocabulary/batches.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { countFound } from '../count-found.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'

type Row = Selectable<Database['batches']>
export interface Batch extends Row {
  /** Whose work it is may send. */
  owner_sends: boolean
  /** Sent, with rows that wait or failed, and an owner who sends no more. */
  is_left: boolean
}
type NewBatch = Omit<Insertable<Database['batches']>, 'organisation_id' | 'mapping' | 'headers'>
type Changes = Partial<
  Omit<Row, 'id' | 'organisation_id' | 'headers' | 'mapping' | 'confirmed_from' | 'created_at'>
> & {
  headers?: string[]
  mapping?: BatchMapping
  confirmed_from?: { address: string; device: string }
}

const sendingModules = ['batchprocess', 'workflow'] satisfies Module[]

/** As the owner is now: who is back, or was given the modules again, sends. */
const ownerSends = sql<boolean>`exists (select from memberships m
  join roles r on r.organisation_id = m.organisation_id and r.id = m.role_id
  where m.organisation_id = batches.organisation_id
    and m.user_id = coalesce(batches.confirmed_by, batches.made_by) and m.state = 'active'
    and r.module_list @> ${sendingModules}::text[]
    and (select count(*) from organisation_modules g where g.organisation_id = m.organisation_id
      and g.module = any(${sendingModules}::text[])) = ${sendingModules.length})`

const isLeft = sql<boolean>`(batches.confirmed_at is not null
  and batches.state in ('running', 'in_review', 'done') and batches.erased_at is null
  and not ${ownerSends}
  and exists (select from batch_rows r where r.organisation_id = batches.organisation_id
    and r.batch_id = batches.id and r.state in ('valid', 'failed')))`

interface Patterns {
  templateIds: readonly string[]
  docketIds: readonly string[]
}

/** Sheets whose rows become dockets. */
export const batches = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('batches').where('organisation_id', '=', organisationId)
  const whole = () =>
    own()
      .selectAll()
      .select([ownerSends.as('owner_sends'), isLeft.as('is_left')])

  return {
    async add({ mapping, ...batch }: NewBatch & { mapping: BatchMapping }): Promise<void> {
      await db
        .insertInto('batches')
        .values({ ...batch, organisation_id: organisationId, mapping: JSON.stringify(mapping) })
        .execute()
    },

    async get(id: string): Promise<Batch | null> {
      return (await whole().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async getLocked(id: string): Promise<Batch | null> {
      return (await whole().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** Nobody ends it until the end of the transaction. */
    async getShared(id: string): Promise<Batch | null> {
      return (await whole().where('id', '=', id).forShare().executeTakeFirst()) ?? null
    },

    async update(id: string, { headers, mapping, confirmed_from, ...changes }: Changes): Promise<void> {
      await db
        .updateTable('batches')
        .set({
          ...changes,
          ...(headers && { headers: JSON.stringify(headers) }),
          ...(mapping && { mapping: JSON.stringify(mapping) }),
          ...(confirmed_from && { confirmed_from: JSON.stringify(confirmed_from) }),
        })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** The newest other one of the same bytes that was confirmed. */
    async sameBefore({ id, sha256 }: Pick<Batch, 'id' | 'sha256'>): Promise<Batch | null> {
      if (sha256 === null) return null
      const found = whole()
        .where('sha256', '=', sha256)
        .where('id', '!=', id)
        .where('confirmed_at', 'is not', null)
        .orderBy('id', 'desc')

      return (await found.limit(1).executeTakeFirst()) ?? null
    },

    /** What was said last of a sheet with this header, for this template. */
    async mappingOf(
      { template_id, pattern_docket_id }: Pick<Batch, 'template_id' | 'pattern_docket_id'>,
      headers: readonly string[],
    ): Promise<BatchMapping | null> {
      const row = await own()
        .select('mapping')
        .where('template_id', 'is not distinct from', template_id)
        .where('pattern_docket_id', 'is not distinct from', pattern_docket_id)
        .where(sql<boolean>`headers = ${JSON.stringify(headers)}::jsonb`)
        .where('confirmed_at', 'is not', null)
        .orderBy('confirmed_at', 'desc')
        .limit(1)
        .executeTakeFirst()

      return row?.mapping ?? null
    },

    /**
     * Whose turn it is in the organisation: small ones pass, then the older one. `left` is what
     * tells a small one.
     */
    async next(now: Date, small: number): Promise<Batch | null> {
      const { rows } = await sql<{ id: string }>`
        select b.id from batches b
        join job_progress j on j.organisation_id = b.organisation_id and j.id = b.run_job_id
        cross join lateral (select count(*) as left_over from (
          select from batch_rows r where r.organisation_id = b.organisation_id and r.batch_id = b.id
            and r.state = 'valid' limit ${small + 1}) as few) as rest
        where b.organisation_id = ${organisationId} and b.state in ('running', 'in_review')
          and j.state in ('queued', 'running') and (b.waits_until is null or b.waits_until <= ${now})
        order by (rest.left_over > ${small}), b.confirmed_at, b.id limit 1`.execute(db)
      const [found] = rows

      return found ? await this.get(found.id) : null
    },

    /** When the first of those that wait for a time goes on. */
    async nextWaits(now: Date): Promise<Date | null> {
      const row = await own()
        .select((select) => select.fn.min('waits_until').as('at'))
        .where('state', 'in', ['running', 'in_review'])
        .where('waits_until', '>', now)
        .executeTakeFirst()

      return row?.at ?? null
    },

    async names(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await own().select(['id', 'name']).where('id', 'in', ids).execute()

      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    async ofJob(jobId: string): Promise<Batch | null> {
      const found = whole().where((where) =>
        where.or([
          where('read_job_id', '=', jobId),
          where('check_job_id', '=', jobId),
          where('run_job_id', '=', jobId),
        ]),
      )

      return (await found.limit(1).executeTakeFirst()) ?? null
    },

    /** What those are made like that somebody left. */
    async leftPatterns(): Promise<Pick<Batch, 'template_id' | 'template_version' | 'pattern_docket_id'>[]> {
      return await own()
        .distinctOn(['template_id', 'pattern_docket_id'])
        .select(['template_id', 'template_version', 'pattern_docket_id'])
        .where(isLeft)
        .execute()
    },

    async page(query: {
      /** Only what this member made or has a part in; null: all. */
      heldBy: string | null
      /** And what somebody left that is made like one of these. */
      orLeftOf?: Patterns
      states: readonly BatchState[] | null
      /** Those alone whose rows are being made, or whose work rests. */
      isWorked?: boolean
      search: string | null
      page: number
      rows: number
    }) {
      let found = own()
      found = query.states?.length
        ? found.where('state', 'in', query.states)
        : found.where('state', '!=', 'deleted')
      if (query.heldBy !== null)
        found = found.where(
          sql<boolean>`(${query.heldBy}::uuid = any(array[made_by, confirmed_by] || makers)
            or (template_id = any(${query.orLeftOf?.templateIds ?? []}::uuid[])
              or pattern_docket_id = any(${query.orLeftOf?.docketIds ?? []}::uuid[])) and ${isLeft})`,
        )
      if (query.isWorked)
        found = found.where('state', 'in', ['running', 'in_review']).where(
          sql<boolean>`exists (select from job_progress j where j.organisation_id = batches.organisation_id
            and j.id = batches.run_job_id and j.state in ('queued', 'running', 'stopped'))`,
        )
      if (query.search)
        found = found.where(sql<string>`lower(batches.name)`, 'like', likePattern(query.search))
      const counted = await countFound(db, found.select('id'))
      const rows = await found
        .selectAll()
        .select([ownerSends.as('owner_sends'), isLeft.as('is_left')])
        .orderBy('id', 'desc')
        .limit(query.rows)
        .offset((query.page - 1) * query.rows)
        .execute()

      return { rows, ...counted }
    },

    /**
     * Those in review whose run is over and of whose dockets none waits for its check; or this one.
     */
    async decided(only: string | null = null): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select b.id from batches b
        where b.organisation_id = ${organisationId} and b.state = 'in_review'
          and (${only}::uuid is null or b.id = ${only})
          and not exists (select from job_progress j where j.organisation_id = b.organisation_id
            and j.id = b.run_job_id and j.state in ('queued', 'running', 'stopped'))
          and not exists (select from batch_rows r where r.organisation_id = b.organisation_id
            and r.batch_id = b.id and r.state = 'valid')
          and not exists (select from dockets d where d.organisation_id = b.organisation_id
            and d.batch_id = b.id and d.state = 'in_review')
        limit 100`.execute(db)

      return rows.map(({ id }) => id)
    },

    /** Those whose run rests though no row is left to make; or this one. */
    async spent(only: string | null = null): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select b.id from batches b
        join job_progress j on j.organisation_id = b.organisation_id and j.id = b.run_job_id
        where b.organisation_id = ${organisationId} and b.state in ('running', 'in_review')
          and (${only}::uuid is null or b.id = ${only}) and j.state = 'stopped'
          and not exists (select from batch_rows r where r.organisation_id = b.organisation_id
            and r.batch_id = b.id and r.state = 'valid')
        limit 100`.execute(db)

      return rows.map(({ id }) => id)
    },

    /** When its newest docket was made. */
    async madeLast(id: string): Promise<Date | null> {
      const row = await db
        .selectFrom('dockets')
        .select('created_at')
        .where('organisation_id', '=', organisationId)
        .where('batch_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()

      return row?.created_at ?? null
    },

    /** Those whose cells are kept no longer. */
    async due(endedBefore: Date, deletedBefore: Date, untouchedBefore: Date): Promise<string[]> {
      const rows = await own()
        .select('id')
        .where('erased_at', 'is', null)
        .where((where) =>
          where.or([
            where('ended_at', '<=', endedBefore),
            where('deleted_at', '<=', deletedBefore),
            where.and([
              where('state', 'in', ['uploaded', 'validated']),
              where('created_at', '<=', untouchedBefore),
            ]),
          ]),
        )
        .limit(100)
        .execute()

      return rows.map(({ id }) => id)
    },
  }
}
