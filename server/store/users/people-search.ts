import { type RawBuilder, sql, type Transaction } from 'kysely'
import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'
import { grantedModules } from './memberships.ts'

export interface FoundColleague {
  user_id: string
  name: string
  email: string
  mobile: string | null
  department: string | null
  modules: Module[]
}

export interface SuggestedPerson {
  name: string
  email: string | null
  mobile: string | null
}

// Fewer letters are in no index of words.
const leastOfWord = 3
// More are so common that walking the names finds enough of them soon.
const mostLookedUp = 500

/**
 * For one or two letters: names that begin with them, as one part of the index of names. Anywhere
 * in a text they would be looked for in all of them.
 */
export const beginsWith = (column: string, typed: string): RawBuilder<boolean> => {
  const start = typed.toLowerCase()
  if (start === '') return sql`true`

  return sql`(${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${`${start}\u{10ffff}`}
    and ${sql.ref(column)} like ${likePattern(typed).slice(1)})`
}

/** People to choose from while a name is typed: a few rows, found in the order of names. */
export const peopleSearch = (db: Transaction<Database>, organisationId: string) => {
  /** A rare word is looked up; a common one is met by walking the names. */
  async function foundBy(lookUp: string, table: string, typed: string): Promise<RawBuilder<boolean>> {
    if (typed.length < leastOfWord) return beginsWith(`${table}.sort_name`, typed)
    const pattern = likePattern(typed)
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.raw(lookUp)}(${pattern}, ${mostLookedUp + 1})`.execute(db)

    return rows.length <= mostLookedUp
      ? sql`${sql.ref(`${table}.id`)} = any(${rows.map(({ id }) => id)}::uuid[])`
      : sql`${sql.ref(`${table}.search_text`)} like ${pattern}`
  }

  return {
    async colleagues(
      typed: string,
      { most, anyModule }: { most: number; anyModule?: readonly Module[] },
    ): Promise<FoundColleague[]> {
      const able = anyModule
        ? sql<boolean>`roles.module_list && ${[...anyModule]}::text[] and exists (
          select from organisation_modules where organisation_id = ${organisationId}
            and module = any(${[...anyModule]}::text[]) and module = any(roles.module_list))`
        : sql<boolean>`true`
      const found = await foundBy('muhar_search_names', 'memberships', typed)
      const rows = await db
        .selectFrom('memberships')
        .leftJoin('roles', (join) =>
          join
            .onRef('roles.organisation_id', '=', 'memberships.organisation_id')
            .onRef('roles.id', '=', 'memberships.role_id'),
        )
        .leftJoin('departments', (join) =>
          join
            .onRef('departments.organisation_id', '=', 'memberships.organisation_id')
            .onRef('departments.id', '=', 'memberships.department_id'),
        )
        .select([
          'memberships.user_id',
          'memberships.first_name',
          'memberships.last_name',
          'memberships.email',
          'memberships.mobile',
          'departments.name as department',
        ])
        .select(grantedModules(organisationId).as('modules'))
        .where('memberships.organisation_id', '=', organisationId)
        .where('memberships.state', '=', 'active')
        .where(sql<boolean>`memberships.state <> 'ended'`)
        .where(found)
        .where(able)
        .orderBy('memberships.sort_name')
        .orderBy('memberships.id')
        .limit(most)
        .execute()

      return rows.map((row) => ({
        user_id: row.user_id,
        name: fullName(row),
        email: row.email,
        mobile: row.mobile,
        department: row.department,
        modules: row.modules,
      }))
    },

    async externalUsers(typed: string, now: Date, most: number): Promise<SuggestedPerson[]> {
      const found = await foundBy('muhar_search_external_users', 'external_users', typed)

      return db
        .selectFrom('external_users')
        .select(['name', 'email', 'mobile'])
        .where('organisation_id', '=', organisationId)
        .where('ended_at', 'is', null)
        .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]))
        .where(found)
        .orderBy('sort_name')
        .orderBy('id')
        .limit(most)
        .execute()
    },

    /** The main contacts of clients that are found by their code, name or contacts. */
    async clientContacts(typed: string, most: number): Promise<(SuggestedPerson & { client: string })[]> {
      const found = await foundBy('muhar_search_clients', 'clients', typed)

      return db
        .selectFrom('clients')
        .innerJoin('client_contacts', (join) =>
          join
            .onRef('client_contacts.organisation_id', '=', 'clients.organisation_id')
            .onRef('client_contacts.client_id', '=', 'clients.id')
            .on('client_contacts.is_main', '=', true),
        )
        .select([
          'client_contacts.name',
          'client_contacts.email',
          'client_contacts.mobile',
          'clients.name as client',
        ])
        .where('clients.organisation_id', '=', organisationId)
        .where('clients.retired_at', 'is', null)
        .where(found)
        .orderBy('clients.sort_name')
        .orderBy('clients.id')
        .limit(most)
        .execute()
    },

    /** Who signed or was asked to on dockets that this member sent lately, each once. */
    async earlierSigners(typed: string, initiatorId: string, most: number): Promise<SuggestedPerson[]> {
      const { rows } = await sql<SuggestedPerson>`
      select name, email, mobile from (
        select distinct on (signers.person_key) signers.name, signers.email, signers.mobile
        from (
          select organisation_id, id from dockets
          where organisation_id = ${organisationId} and initiator_id = ${initiatorId}
          order by id desc limit 500
        ) as lately
        join signers on signers.organisation_id = lately.organisation_id and signers.docket_id = lately.id
        where signers.deleted_at is null
          and lower(signers.name || ' ' || coalesce(signers.email, '') || ' ' || coalesce(signers.mobile, ''))
            like ${likePattern(typed)}
        order by signers.person_key, signers.id desc
      ) as person order by name limit ${most}`.execute(db)

      return rows
    },
  }
}
