import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

export interface KnownMember {
  userId: string
  name: string
  email: string
  mobile: string | null
  language: string
}

/** People of this organisation by what others know of them. */
export const members = (db: Transaction<Database>, organisationId: string) => {
  const active = () =>
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select([
        'users.id',
        'users.first_name',
        'users.last_name',
        'users.email_id',
        'users.mobile_number',
        'users.language',
      ])
      .where('memberships.organisation_id', '=', organisationId)
  const toMember = (
    row: Awaited<ReturnType<ReturnType<typeof active>['executeTakeFirstOrThrow']>>,
  ): KnownMember => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email_id,
    mobile: row.mobile_number,
    language: row.language,
  })

  return {
    async get(userId: string): Promise<KnownMember | null> {
      const row = await active().where('users.id', '=', userId).executeTakeFirst()

      return row ? toMember(row) : null
    },

    async withEmail(email: string): Promise<KnownMember | null> {
      const row = await active()
        .where('memberships.state', '=', 'active')
        .where('users.email_id', '=', email.toLowerCase())
        .executeTakeFirst()

      return row ? toMember(row) : null
    },

    /** Those of these mail addresses who work here, by address. */
    async withEmails(emails: readonly string[]): Promise<Map<string, KnownMember>> {
      if (emails.length === 0) return new Map()
      const rows = await active()
        .where('memberships.state', '=', 'active')
        .where(
          'users.email_id',
          'in',
          emails.map((email) => email.toLowerCase()),
        )
        .execute()

      return new Map(rows.map((row) => [row.email_id, toMember(row)]))
    },

    /** Names by user id; those who have left keep theirs. */
    async names(userIds: readonly string[]): Promise<Map<string, string>> {
      if (userIds.length === 0) return new Map()
      const rows = await active().where('users.id', 'in', userIds).execute()

      return new Map(rows.map((row) => [row.id, toMember(row).name]))
    },
  }
}
