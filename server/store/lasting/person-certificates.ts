import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { exactTotal, searchPattern } from '../documents/listed-documents.ts'

export interface PersonCertificate {
  id: string
  subject: string
  provider: string | null
  keyAt: 'service' | 'token' | null
  notAfter: Date
  limitMost: number | null
  limitUsed: number
  userId: string
  name: string
  email: string
  limitDay: number | null
  usedDay: number
  usedOn: string | null
  documentTypes: string[] | null
  minuteFrom: number | null
  minuteTo: number | null
  agreedAt: Date | null
  agreedBy: string | null
  stoppedAt: Date | null
  stoppedBy: string | null
  enrolledAt: Date
  revision: number
  /** Whether the membership of the person is active. */
  active: boolean
}

/**
 * Certificates with which people of the organisation sign beside their own hand: unattended, or at
 * a remote provider.
 */
export const personCertificates = (db: Transaction<Database>, organisationId: string) => {
  const kept = (kind: 'autosign' | 'cloud') =>
    db
      .selectFrom('certificates')
      .innerJoin('users', 'users.id', 'certificates.user_id')
      .leftJoin('memberships', (join) =>
        join
          .onRef('memberships.organisation_id', '=', 'certificates.organisation_id')
          .onRef('memberships.user_id', '=', 'certificates.user_id'),
      )
      .where('certificates.organisation_id', '=', organisationId)
      .where('certificates.kind', '=', kind)
      .where('certificates.ended_at', 'is', null)
  const shown = (found: ReturnType<typeof kept>) =>
    found
      .select([
        'certificates.id',
        'certificates.subject',
        'certificates.provider',
        'certificates.key_at as keyAt',
        'certificates.not_after as notAfter',
        'certificates.limit_most as limitMost',
        'certificates.limit_used as limitUsed',
        'certificates.limit_day as limitDay',
        'certificates.used_day as usedDay',
        'certificates.used_on as usedOn',
        'certificates.document_types as documentTypes',
        'certificates.minute_from as minuteFrom',
        'certificates.minute_to as minuteTo',
        'certificates.agreed_at as agreedAt',
        'certificates.agreed_by as agreedBy',
        'certificates.stopped_at as stoppedAt',
        'certificates.stopped_by as stoppedBy',
        'certificates.created_at as enrolledAt',
        'certificates.revision',
        'users.id as userId',
        sql<string>`coalesce(memberships.email, '')`.as('email'),
        sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
        sql<boolean>`coalesce(memberships.state = 'active', false)`.as('active'),
      ])
      .orderBy(sql`lower(users.first_name)`)
      .orderBy('certificates.id')

  return {
    async autosignPage({ search, page, rows }: { search: string | null; page: number; rows: number }) {
      const found = kept('autosign').$if(search !== null, (all) =>
        all.where(
          sql<boolean>`lower(users.first_name || ' ' || users.last_name || ' ' || certificates.subject)
            like ${searchPattern(search ?? '')}`,
        ),
      )
      const { count } = await db
        .selectFrom(
          found
            .select('certificates.id')
            .limit(exactTotal + 1)
            .as('found'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return {
        rows: await shown(found)
          .limit(rows)
          .offset((page - 1) * rows)
          .execute(),
        total: Math.min(count, exactTotal),
        more: count > exactTotal,
      }
    },

    /** The one of this id; none once it has ended. */
    async autosignOf(id: string): Promise<PersonCertificate[]> {
      return shown(kept('autosign').where('certificates.id', '=', id)).execute()
    },

    /** Those that could sign unattended at this moment, whatever the hour and the day's limit. */
    async usableForAutosign(
      now: Date,
      most: number,
      userIds?: readonly string[],
    ): Promise<PersonCertificate[]> {
      if (userIds?.length === 0) return []

      return shown(
        kept('autosign')
          .$if(userIds !== undefined, (all) => all.where('certificates.user_id', 'in', userIds ?? []))
          .where('memberships.state', '=', 'active')
          .where('certificates.not_after', '>', now)
          .where('certificates.agreed_at', 'is not', null)
          .where('certificates.stopped_at', 'is', null)
          .where(({ or, eb, ref }) =>
            or([
              eb('certificates.limit_most', 'is', null),
              eb('certificates.limit_used', '<', ref('certificates.limit_most')),
            ]),
          ),
      )
        .limit(most)
        .execute()
    },

    /** The newest remote-signing credential of a person that is good. */
    async cloudOf(userId: string, now: Date): Promise<PersonCertificate | null> {
      const found = kept('cloud')
        .where('certificates.user_id', '=', userId)
        .where('certificates.not_after', '>', now)
        .where('memberships.state', '=', 'active')
        .orderBy('certificates.not_after', 'desc')

      return (await shown(found).limit(1).executeTakeFirst()) ?? null
    },

    /** The credential that a person used last at a service; the one before it goes. */
    async keepCloud(
      credential: Pick<
        Insertable<Database['certificates']>,
        'id' | 'subject' | 'certificate' | 'chain' | 'not_after' | 'provider'
      > & { user_id: string; service_id: string },
    ): Promise<void> {
      const { id, ...known } = credential
      const { numUpdatedRows } = await db
        .updateTable('certificates')
        .set(known)
        .where('organisation_id', '=', organisationId)
        .where('kind', '=', 'cloud')
        .where('user_id', '=', known.user_id)
        .where('service_id', '=', known.service_id)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) return
      await db
        .insertInto('certificates')
        .values({ ...credential, kind: 'cloud', organisation_id: organisationId })
        .execute()
    },

    /** Everything of one person that has not ended, the newest first. */
    async own(userId: string) {
      return await db
        .selectFrom('certificates')
        .selectAll()
        .select(sql<boolean>`kind = 'autosign'`.as('unattended'))
        .where('organisation_id', '=', organisationId)
        .where('kind', 'in', ['autosign', 'cloud'])
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
    },

    /** For good, with its key or PIN; null where it is not this person's or has ended already. */
    async endOwn(
      userId: string,
      id: string,
      now: Date,
    ): Promise<{ subject: string; provider: string | null } | null> {
      const ended = await db
        .updateTable('certificates')
        .set(({ eb }) => ({ ended_at: now, sealed_key: null, revision: eb('revision', '+', 1) }))
        .where('organisation_id', '=', organisationId)
        .where('kind', 'in', ['autosign', 'cloud'])
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .returning(['subject', 'provider'])
        .executeTakeFirst()

      return ended ?? null
    },

    /** Nobody signs at this service any more. */
    async endOfService(serviceId: string, now: Date): Promise<void> {
      await db
        .updateTable('certificates')
        // With it goes the PIN of a key that signs by itself there.
        .set({ ended_at: now, sealed_key: null })
        .where('organisation_id', '=', organisationId)
        .where('service_id', '=', serviceId)
        .where('ended_at', 'is', null)
        .execute()
    },
  }
}
