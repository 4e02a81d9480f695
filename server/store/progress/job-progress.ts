import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { JobKind } from '#contract/vocabulary/jobs.ts'
import { countFound } from '../count-found.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'

export type JobRow = Selectable<Database['job_progress']>

/** A job beside the file that it made, while that is kept. */
export interface FollowedJob extends JobRow {
  file_name: string | null
  file_size: number | null
  file_sha256: Buffer | null
  file_mime: string | null
  file_until: Date | null
}

export interface OwnJobs {
  askedBy: string
  kinds: readonly JobKind[] | null
  onlyOpen: boolean
  search: string | null
  page: number
  rows: number
}

/** The jobs of the queue that do the work which people follow. */
const queues = [
  'check-sheet',
  'add-people-of-sheet',
  'make-report',
  'make-person-copy',
  'make-zip',
  'act-on-documents',
  'read-batch',
  'check-batch',
  'run-batches',
  'revoke-batch',
]

const open = ['queued', 'running', 'stopped'] as const

export const jobProgress = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('job_progress').where('job_progress.organisation_id', '=', organisationId)
  const followed = (rows: ReturnType<typeof own>) =>
    rows
      .leftJoin('files', (join) =>
        join
          .onRef('files.organisation_id', '=', 'job_progress.organisation_id')
          .onRef('files.id', '=', 'job_progress.file_id')
          .on('files.state', 'in', ['uploaded', 'used']),
      )
      .selectAll('job_progress')
      .select([
        'files.name as file_name',
        'files.size as file_size',
        'files.sha256 as file_sha256',
        'files.mime as file_mime',
        'files.expires_at as file_until',
      ])
  const change = (id: string) =>
    db.updateTable('job_progress').where('organisation_id', '=', organisationId).where('id', '=', id)

  return {
    async add(job: Omit<Insertable<Database['job_progress']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('job_progress')
        .values({ ...job, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<FollowedJob | null> {
      return (await followed(own().where('job_progress.id', '=', id)).executeTakeFirst()) ?? null
    },

    async ofIds(ids: readonly string[]): Promise<FollowedJob[]> {
      if (ids.length === 0) return []

      return await followed(own().where('job_progress.id', 'in', ids)).execute()
    },

    async getLocked(id: string): Promise<JobRow | null> {
      return (await own().selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async update(id: string, values: Partial<Omit<JobRow, 'id' | 'organisation_id'>>): Promise<void> {
      await change(id).set(values).execute()
    },

    /**
     * It is over: answers whose it was and what; null where it was over before, or is no longer
     * held by the run that began then.
     */
    async end(
      id: string,
      values: { state: 'done' | 'failed' } & Partial<Pick<JobRow, 'finished_at' | 'file_id' | 'error'>>,
      run?: Date,
    ): Promise<Pick<JobRow, 'asked_by' | 'kind' | 'name' | 'subject_id'> | null> {
      let held = change(id).where('state', 'in', open)
      if (run) held = held.where('started_at', '=', run)

      return (
        (await held.set(values).returning(['asked_by', 'kind', 'name', 'subject_id']).executeTakeFirst()) ??
        null
      )
    },

    /** Two that count at once are both counted. */
    async count(id: string, more: { done: number; failed: number }): Promise<void> {
      await change(id)
        .set((row) => ({ done: row('done', '+', more.done), failed: row('failed', '+', more.failed) }))
        .execute()
    },

    /**
     * Under way or waiting, and no job of the queue is left that would go on with them: its retries
     * have ended, or it was lost.
     */
    async abandoned(most: number): Promise<JobRow[]> {
      return own()
        .selectAll()
        .where('state', 'in', ['queued', 'running'])
        .where(
          sql<boolean>`not exists (select from pgboss.job
            where job.state < 'completed' and job.name = any(${queues}) and (job.data ->> 'jobId' = job_progress.id::text
              -- Batches of an organisation take turns in one job of the queue.
              or job.name = 'run-batches' and job_progress.kind = 'batch_run'
                and job.data ->> 'organisationId' = job_progress.organisation_id::text))`,
        )
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute()
    },

    /** Of the newest work of a kind that is over and took a while: how much in a second. */
    async lastPace(kind: JobKind, least: number): Promise<number | null> {
      const row = await db
        .selectFrom('job_progress')
        .select(['done', 'started_at', 'finished_at'])
        .where('organisation_id', '=', organisationId)
        .where('kind', '=', kind)
        .where('state', '=', 'done')
        .where('done', '>=', least)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row?.started_at || !row.finished_at) return null
      const seconds = (row.finished_at.getTime() - row.started_at.getTime()) / 1000

      return seconds > 0 ? row.done / seconds : null
    },

    async page({ askedBy, kinds, onlyOpen, search, page, rows }: OwnJobs) {
      let found = own().where('asked_by', '=', askedBy)
      if (kinds) found = found.where('kind', 'in', kinds)
      if (onlyOpen) found = found.where('job_progress.state', 'in', open)
      if (search) found = found.where(sql<string>`lower(job_progress.name)`, 'like', likePattern(search))
      const counted = await countFound(db, found.select('job_progress.id'))
      const jobs = await followed(found)
        .orderBy('job_progress.id', 'desc')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute()

      return { jobs, ...counted }
    },

    /** What was over before; answers how many there were. */
    async sweep(finishedBefore: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('job_progress')
        .where('organisation_id', '=', organisationId)
        .where('finished_at', '<=', finishedBefore)
        .executeTakeFirst()

      return Number(numDeletedRows)
    },
  }
}
