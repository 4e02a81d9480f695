import { type Selectable, sql, type Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Database } from '../database.ts'
import { grantedModules } from './memberships.ts'

type Row = Pick<Selectable<Database['users']>, 'id' | 'email_id' | 'mobile_number' | 'language'>

/** What others know of a person: their row, with both names as one. */
export interface KnownMember extends Row {
  name: string
}

/** People of this organisation by what others know of them. */
export const members = (db: Transaction<Database>, organisationId: string) => {
  const known = () =>
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['users.id', 'users.email_id', 'users.mobile_number', 'users.language'])
      .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'))
      .where('memberships.organisation_id', '=', organisationId)
  return {
    async get(userId: string): Promise<KnownMember | null> {
      const row = await known().where('users.id', '=', userId).executeTakeFirst()

      return row ?? null
    },

    async ofIds(userIds: readonly string[]): Promise<Map<string, KnownMember>> {
      if (userIds.length === 0) return new Map()
      const rows = await known().where('users.id', 'in', userIds).execute()

      return new Map(rows.map((row) => [row.id, row]))
    },

    async withEmail(email: string): Promise<KnownMember | null> {
      const row = await known()
        .where('memberships.state', '=', 'active')
        .where('users.email_id', '=', email.toLowerCase())
        .executeTakeFirst()

      return row ?? null
    },

    /** Those of these mail addresses who work here, by address. */
    async withEmails(emails: readonly string[]): Promise<Map<string, KnownMember>> {
      if (emails.length === 0) return new Map()
      const rows = await known()
        .where('memberships.state', '=', 'active')
        .where(
          'users.email_id',
          'in',
          emails.map((email) => email.toLowerCase()),
        )
        .execute()

      return new Map(rows.map((row) => [row.email_id, row]))
    },

    /** Active members whose role gives them a module that the organisation has. */
    async holding(module: Module): Promise<KnownMember[]> {
      return await known()
        .innerJoin('roles', (join) =>
          join
            .onRef('roles.organisation_id', '=', 'memberships.organisation_id')
            .onRef('roles.id', '=', 'memberships.role_id'),
        )
        .where('memberships.state', '=', 'active')
        .where(sql<boolean>`${module} = any(${grantedModules(organisationId)})`)
        .orderBy('users.id')
        .execute()
    },

    /** Names by user id; those who have left keep theirs. */
    async names(userIds: readonly string[]): Promise<Map<string, string>> {
      return new Map([...(await this.ofIds(userIds))].map(([id, { name }]) => [id, name]))
    },
  }
}
