import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

type ClauseVersion = Selectable<Database['clause_versions']>

interface VersionOf {
  clauseId: string
  version: number
}

/** What clauses said in each of their versions: added, and never changed. */
export const clauseVersions = (db: Transaction<Database>, organisationId: string) => ({
  async add(version: Omit<Insertable<Database['clause_versions']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('clause_versions')
      .values({ ...version, organisation_id: organisationId })
      .execute()
  },

  async these(wanted: readonly VersionOf[]): Promise<ClauseVersion[]> {
    if (wanted.length === 0) return []
    const [ids, numbers] = [wanted.map(({ clauseId }) => clauseId), wanted.map(({ version }) => version)]

    return await db
      .selectFrom('clause_versions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where(sql<boolean>`(clause_id, number) in (select * from unnest(${ids}::uuid[], ${numbers}::int[]))`)
      .execute()
  },
})
