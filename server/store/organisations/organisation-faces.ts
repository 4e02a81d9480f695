import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { plannedOnce } from '../planned-once.ts'
import { setting } from '../sessions/sessions.ts'
import type { Organisation } from './organisations.ts'

type Person = Pick<Selectable<Database['users']>, 'first_name' | 'last_name' | 'email_id' | 'mobile_number'>

/** What people meet of an organisation, each in one question. */
export const organisationFaces = (db: Transaction<Database>, organisationId: string) => ({
  /** Its row, and the style it set. */
  async own(): Promise<{ organisation: Organisation; style: unknown }> {
    const { style, ...organisation } = await db
      .selectFrom('organisations')
      .selectAll()
      .select(setting<unknown>(organisationId, 'custom_style').as('style'))
      .where('id', '=', organisationId)
      .modifyEnd(plannedOnce)
      .executeTakeFirstOrThrow()

    return { organisation, style }
  },

  /** For one of its people: themselves, its row, its settings by key. */
  async metBy(
    userId: string,
    family: string,
  ): Promise<{
    person: Person
    organisation: Organisation
    settings: Record<string, unknown>
    is_paused: boolean
    came_by_sso: boolean
    has_nda_referrer: boolean
  } | null> {
    const row = await db
      .selectFrom('organisations')
      .innerJoin('users', (join) => join.on('users.id', '=', userId))
      .selectAll('organisations')
      .select(['users.first_name', 'users.last_name', 'users.email_id', 'users.mobile_number'])
      .select(
        sql<Record<string, unknown> | null>`(select jsonb_object_agg(key, value) from organisation_settings
          where organisation_id = ${organisationId} and scope = 'organisation' and scope_id is null)`.as(
          'settings',
        ),
      )
      .select(
        sql<boolean>`exists (select from memberships where memberships.organisation_id = ${organisationId}
          and memberships.user_id = ${userId} and memberships.paused_at is not null)`.as('is_paused'),
      )
      .select(
        sql<boolean>`exists (select from sso_sign_ins where sso_sign_ins.organisation_id = ${organisationId}
          and sso_sign_ins.family = ${family})`.as('came_by_sso'),
      )
      .select(
        sql<boolean>`exists (select from referrers where referrers.id = organisations.referrer_id
          and referrers.needs_nda)`.as('has_nda_referrer'),
      )
      .where('organisations.id', '=', organisationId)
      .modifyEnd(plannedOnce)
      .executeTakeFirst()
    if (!row) return null

    return {
      person: row,
      organisation: row,
      settings: row.settings ?? {},
      is_paused: row.is_paused,
      came_by_sso: row.came_by_sso,
      has_nda_referrer: row.has_nda_referrer,
    }
  },
})
