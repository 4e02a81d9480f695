import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { SheetKind } from '#contract/vocabulary/sheet-kinds.ts'
import { countFound } from '../count-found.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'

export type SheetUpload = Selectable<Database['sheet_uploads']>
type NewUpload = Omit<Insertable<Database['sheet_uploads']>, 'organisation_id' | 'headers' | 'mapping'>
type Changes = Partial<
  Omit<SheetUpload, 'id' | 'organisation_id' | 'headers' | 'mapping' | 'confirmed_from' | 'created_at'>
> & {
  headers?: SheetUpload['headers']
  mapping?: SheetUpload['mapping']
  confirmed_from?: { address: string; device: string }
}

/** Sheets: from the upload to what became of each row. */
export const sheetUploads = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('sheet_uploads').where('organisation_id', '=', organisationId)

  return {
    async add(upload: NewUpload & { headers?: string[] }): Promise<void> {
      await db
        .insertInto('sheet_uploads')
        .values({
          ...upload,
          organisation_id: organisationId,
          headers: JSON.stringify(upload.headers ?? []),
        })
        .execute()
    },

    async get(id: string): Promise<SheetUpload | null> {
      return (await own().selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async getLocked(id: string): Promise<SheetUpload | null> {
      return (await own().selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async ofJob(jobId: string): Promise<SheetUpload | null> {
      const found = own()
        .selectAll()
        .where('id', '=', (select) =>
          select
            .selectFrom('job_progress')
            .select('subject_id')
            .where('organisation_id', '=', organisationId)
            .where('id', '=', jobId),
        )

      return (await found.executeTakeFirst()) ?? null
    },

    /** The newest other one of the same bytes for the same purpose that came to something. */
    async sameBefore({ id, kind, sha256 }: Pick<SheetUpload, 'id' | 'kind' | 'sha256'>) {
      const found = own()
        .selectAll()
        .where('sha256', '=', sha256)
        .where('kind', '=', kind)
        .where('id', '!=', id)
        .where('state', 'not in', ['refused', 'discarded'])
        .orderBy(sql`state in ('adding', 'done')`, 'desc')
        .orderBy('id', 'desc')

      return (await found.limit(1).executeTakeFirst()) ?? null
    },

    async update(id: string, { headers, mapping, confirmed_from, ...changes }: Changes): Promise<void> {
      await db
        .updateTable('sheet_uploads')
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

    /** Who had a hand in what the rows say. */
    async noteMaker(id: string, userId: string): Promise<void> {
      await db
        .updateTable('sheet_uploads')
        .set({ makers: sql`array_append(makers, ${userId}::uuid)` })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .where(sql<boolean>`not makers @> array[${userId}::uuid]`)
        .execute()
    },

    async page(query: { kinds: readonly SheetKind[]; search: string | null; page: number; rows: number }) {
      let found = own()
        .where('state', '!=', 'discarded')
        .where(sql<boolean>`kind = any(${query.kinds}::text[])`)
      if (query.search)
        found = found.where(sql<string>`lower(sheet_uploads.name)`, 'like', likePattern(query.search))
      const counted = await countFound(db, found.select('id'))
      const uploads = await found
        .selectAll()
        .orderBy('id', 'desc')
        .limit(query.rows)
        .offset((query.page - 1) * query.rows)
        .execute()

      return { uploads, ...counted }
    },

    /** Those whose days are over. */
    async due(now: Date): Promise<string[]> {
      const rows = await own().select('id').where('kept_until', '<=', now).limit(100).execute()

      return rows.map(({ id }) => id)
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('sheet_uploads')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
