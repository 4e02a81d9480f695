import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Language } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import { exactTotal, searchPattern } from '../documents/listed-documents.ts'

export type Clause = Selectable<Database['clauses']>

interface ClauseQuery {
  search: string | null
  language: Language | null
  isRetired: boolean
  /** These alone, retired or not. */
  ids: readonly string[] | null
  page: number
  rows: number
}

/** What templates share, each with its newest version. */
export const clauses = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('clauses').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(clause: Omit<Insertable<Database['clauses']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('clauses')
        .values({ ...clause, organisation_id: organisationId })
        .execute()
    },

    /** Of two who change it at once the second sees what the first did. */
    async getLocked(id: string): Promise<Clause | null> {
      return (await own().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async withName(name: string, otherThan: string | null): Promise<boolean> {
      const found = own()
        .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
        .$if(otherThan !== null, (rest) => rest.where('id', '<>', otherThan ?? ''))

      return (await found.executeTakeFirst()) !== undefined
    },

    async update(id: string, changes: Updateable<Database['clauses']>): Promise<void> {
      await db
        .updateTable('clauses')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async page({ search, language, isRetired, ids, page, rows: most }: ClauseQuery) {
      const found = db
        .selectFrom('clauses')
        .where('clauses.organisation_id', '=', organisationId)
        .$if(ids === null, (all) => all.where('retired_at', isRetired ? 'is not' : 'is', null))
        .$if(ids !== null, (all) => all.where(sql<boolean>`clauses.id = any(${[...(ids ?? [])]}::uuid[])`))
        .$if(language !== null, (all) => all.where('language', '=', language ?? 'en'))
        .$if(search !== null, (all) =>
          all.where(
            sql<boolean>`(lower(name) like ${searchPattern(search ?? '')} or lower(words) like ${searchPattern(search ?? '')})`,
          ),
        )
      const rows = await found
        .innerJoin('clause_versions as v', (join) =>
          join
            .onRef('v.organisation_id', '=', 'clauses.organisation_id')
            .onRef('v.clause_id', '=', 'clauses.id')
            .onRef('v.number', '=', 'clauses.current_version'),
        )
        .selectAll('clauses')
        .select(['v.text', 'v.why'])
        .orderBy(sql`lower(name)`)
        .limit(most)
        .offset((page - 1) * most)
        .execute()
      const { count } = await db
        .selectFrom(
          found
            .select('clauses.id')
            .limit(exactTotal + 1)
            .as('found'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return { rows, total: Math.min(count, exactTotal), more: count > exactTotal }
    },

    /**
     * How many templates that are not retired have each clause; none for one that nobody has. All
     * texts are read for it, whichever clauses are asked about.
     */
    async uses(): Promise<Map<string, number>> {
      const { rows } = await sql<{ clause_id: string; templates: number }>`
        select used.clause_id, count(distinct t.id)::int as templates
        from templates t
        left join template_versions v on v.organisation_id = t.organisation_id and v.template_id = t.id
          and v.number = t.current_version
        cross join lateral (
          select jsonb_path_query(said.content, '$.** ? (@.kind == "shared_clause").clause_id') #>> '{}' as clause_id
          from (values (t.content), (v.content)) as said (content)
        ) as used
        where t.organisation_id = ${organisationId} and t.state <> 'retired'
        group by used.clause_id`.execute(db)

      return new Map(rows.map(({ clause_id, templates }) => [clause_id, templates]))
    },
  }
}
