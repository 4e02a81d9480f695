import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { TemplateState } from '#contract/vocabulary/templates/settings.ts'
import type { Database } from '../database.ts'
import { exactTotal, searchPattern } from '../documents/listed-documents.ts'
import { peopleCounts } from '../users/people-counts.ts'

export type Template = Selectable<Database['templates']>
/** Without its text, as lists have it. */
export type ListedTemplate = Omit<Template, 'content' | 'settings' | 'search_pairs'> & {
  category: string | null
  uses: number
  /** Whoever asks has starred it. */
  starred: boolean
}

interface TemplateQuery {
  search: string | null
  states: readonly TemplateState[]
  categoryId: string | null
  /** Only what members of one of these use; null: whether they do or not. */
  openTo: readonly string[] | null
  /** Whose starred ones come first. */
  starredBy: string
  /** Uses are told from then on. */
  usedSince: Date
  page: number
  rows: number
}

/** One page of ids in their order, and how many there are of all. */
interface Met {
  ids: string[]
  count: number
}

interface TemplateCopy {
  of: string
  id: string
  name: string
}

const categoryName = sql<string | null>`(select c.name from template_categories c
  where c.organisation_id = templates.organisation_id and c.id = category_id)`.as('category')

/** By the version in force. */
export const isOpenTo = (departmentIds: readonly string[]) => sql<boolean>`exists (
  select from template_versions v
  where v.organisation_id = templates.organisation_id and v.template_id = templates.id
    and v.number = templates.current_version
    and (coalesce(v.settings -> 'department_ids', 'null') = 'null'
      or v.settings -> 'department_ids' ?| ${[...departmentIds]}::text[]))`

/** Texts that documents are made from. */
export const templates = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('templates').selectAll().where('organisation_id', '=', organisationId)
  const counts = peopleCounts(db, organisationId)
  const kept = (states: readonly TemplateState[], categoryId: string | null) =>
    counts.of(
      'templates',
      categoryId === null
        ? { facet: 'state', values: states }
        : { facet: 'category', values: states.map((state) => `${categoryId}:${state}`) },
    )

  return {
    async add(template: Omit<Insertable<Database['templates']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('templates')
        .values({ ...template, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<Template | null> {
      return (await own().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** These, each with the settings of its version in force; null where there is none. */
    inForce: (ids: readonly string[]) =>
      db
        .selectFrom('templates as t')
        .leftJoin('template_versions as v', (join) =>
          join
            .onRef('v.organisation_id', '=', 't.organisation_id')
            .onRef('v.template_id', '=', 't.id')
            .onRef('v.number', '=', 't.current_version'),
        )
        .where('t.organisation_id', '=', organisationId)
        .where('t.id', 'in', [...ids])
        .select(['t.id', 't.name', 't.current_version', 'v.settings'])
        .execute(),

    /** Of two who change it at once the second sees what the first did. */
    async getLocked(id: string): Promise<Template | null> {
      return (await own().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** Nobody retires it until this transaction ends; several may read it so at once. */
    async getShared(id: string): Promise<Template | null> {
      return (await own().where('id', '=', id).forShare().executeTakeFirst()) ?? null
    },

    async withName(name: string, otherThan: string | null): Promise<boolean> {
      const found = own()
        .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
        .$if(otherThan !== null, (rest) => rest.where('id', '<>', otherThan ?? ''))

      return (await found.executeTakeFirst()) !== undefined
    },

    /** Those of a category that may be copied; none of these changes until the transaction ends. */
    ofCategory: (categoryId: string) =>
      db
        .selectFrom('templates')
        .select(['id', 'name'])
        .where('organisation_id', '=', organisationId)
        .where('category_id', '=', categoryId)
        .where('state', '<>', 'retired')
        .orderBy(sql`lower(name)`)
        .forShare()
        .execute(),

    /** Answers the names that are taken. */
    async taken(names: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('templates')
        .select('name')
        .where('organisation_id', '=', organisationId)
        .where(sql<boolean>`lower(name) in (select lower(n) from unnest(${[...names]}::text[]) n)`)
        .execute()

      return rows.map(({ name }) => name)
    },

    /** Their working copies as drafts, with the pictures that these show. */
    async copy(copies: readonly TemplateCopy[], categoryId: string, userId: string): Promise<void> {
      const asked = sql`unnest(${copies.map(({ of }) => of)}::uuid[], ${copies.map(({ id }) => id)}::uuid[],
        ${copies.map(({ name }) => name)}::text[]) as copy (of, id, name)`
      await sql`
        insert into templates (organisation_id, id, name, category_id, state, content, settings, updated_by)
        select ${organisationId}, copy.id, copy.name, ${categoryId}, 'draft', content, settings, ${userId}
        from templates t join ${asked} on t.id = copy.of where t.organisation_id = ${organisationId}`.execute(
        db,
      )
      await sql`
        insert into template_pictures (organisation_id, id, template_id, file_id)
        select ${organisationId}, gen_random_uuid(), copy.id, p.file_id
        from template_pictures p join ${asked} on p.template_id = copy.of
        where p.organisation_id = ${organisationId}`.execute(db)
    },

    async update(id: string, changes: Updateable<Database['templates']>): Promise<void> {
      await db
        .updateTable('templates')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** What changed since then, with the names that pickers show. */
    async changedSince({
      since,
      states,
      openTo,
    }: {
      since: Date | null
      states: readonly TemplateState[]
      openTo: readonly string[] | null
    }) {
      const listed = sql<boolean>`state in (${sql.join(states)})`
      const isInSight = openTo === null ? listed : sql<boolean>`${listed} and ${isOpenTo(openTo)}`

      return await db
        .selectFrom('templates')
        .where('organisation_id', '=', organisationId)
        .$if(since !== null, (all) => all.where('updated_at', '>=', since ?? new Date(0)))
        .$if(since === null, (all) => all.where(isInSight))
        .select(['id', 'name', 'state', 'current_version', isInSight.as('in_sight')])
        .select(categoryName)
        .orderBy(sql`lower(name)`)
        .execute()
    },

    /** The starred ones first, then the one changed last. */
    async page(query: TemplateQuery) {
      const { search, states, categoryId, openTo, starredBy, usedSince, page, rows: most } = query
      const narrowed = db
        .selectFrom('templates')
        .where('organisation_id', '=', organisationId)
        .where('state', 'in', [...states])
        .$if(categoryId !== null, (all) => all.where('category_id', '=', categoryId))
        .$if(openTo !== null, (all) => all.where(isOpenTo(openTo ?? [])))
        // As `peoplePages` walks: PostgreSQL, which estimates that a `case` leaves half of all,
        // follows the order.
        .$if(search !== null, (all) =>
          all.where(
            sql<boolean>`case when search_pairs | muhar_pairs(lower(${search}::text)) = search_pairs
              then lower(name) like ${searchPattern(search ?? '')} else false end`,
          ),
        )
        .select('id')
        .orderBy('updated_at', 'desc')
        .orderBy('id')
      // A member has few: so the order of all others is still walked along its index.
      const first = (
        await narrowed
          .where(
            'id',
            '=',
            sql<string>`any(array(select template_id from template_stars
              where organisation_id = ${organisationId} and user_id = ${starredBy}))`,
          )
          .execute()
      ).map(({ id }) => id)
      const found = narrowed.$if(first.length > 0, (all) =>
        all.where('id', '<>', sql<string>`all(${first}::uuid[])`),
      )
      const before = (page - 1) * most
      const starred = first.slice(before, before + most)
      const skipped = Math.max(0, before - first.length)
      const last = skipped + most - starred.length
      // What is kept knows states and categories, not words or departments.
      const isKept = search === null && openTo === null
      const { rows: met } = await (isKept
        ? sql<Met>`select array(${found.limit(last - skipped).offset(skipped)}) as ids,
            ${kept(states, categoryId)} as count`
        : sql<Met>`select coalesce((array_agg(id))[${skipped + 1}::int:${last}::int], '{}') as ids,
              count(*)::int + ${first.length}::int as count
            from (${found.limit(Math.max(exactTotal + 1, last))}) as met`
      ).execute(db)
      const { ids, count } = met[0] ?? { ids: [], count: 0 }
      const shown = [...starred, ...ids]
      const rows = await db
        .selectFrom('templates')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', sql<string>`any(${shown}::uuid[])`)
        .select(['id', 'organisation_id', 'name', 'category_id', 'state', 'current_version'])
        .select(['published_revision', 'revision', 'updated_by', 'updated_at', 'created_at'])
        .select(['editor_id', 'editor_session_id', 'edited_since', 'edited_until'])
        .select(categoryName)
        .select(sql<boolean>`id = any(${starred}::uuid[])`.as('starred'))
        .select(
          sql<number>`(select count(*)::int from dockets d where d.organisation_id = templates.organisation_id and d.template_id = templates.id and d.created_at >= ${usedSince})`.as(
            'uses',
          ),
        )
        .orderBy(sql`array_position(${shown}::uuid[], id)`)
        .execute()

      return {
        rows: rows satisfies ListedTemplate[],
        total: isKept ? count : Math.min(count, exactTotal),
        more: !isKept && count > exactTotal,
      }
    },
  }
}
