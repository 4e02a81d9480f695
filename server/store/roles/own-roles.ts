import { sql, type Transaction } from 'kysely'
import type { BuiltMethod } from '#contract/vocabulary/signing-methods.ts'
import type { SignerRole } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'

interface Signatory {
  userId: string
  name: string
  designation: string
  method: BuiltMethod
  signedAt: Date
}

/** What members of an organisation are on its documents. */
export const ownRoles = (db: Transaction<Database>, organisationId: string) => ({
  /** In which somebody is asked to act on documents that are under way. */
  async open(userId: string): Promise<SignerRole[]> {
    const rows = await db
      .selectFrom('signers')
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.organisation_id', '=', 'signers.organisation_id')
          .onRef('documents.id', '=', 'signers.document_id'),
      )
      .select('signers.role')
      .distinct()
      .where('signers.organisation_id', '=', organisationId)
      .where('signers.user_id', '=', userId)
      .where('signers.deleted_at', 'is', null)
      .where('signers.state', 'not in', ['signed', 'declined', 'delegated'])
      .where('documents.deleted_at', 'is', null)
      .where('documents.state', 'in', ['in_review', 'out_for_signature'])
      .execute()

    return rows.map(({ role }) => role)
  },

  async certificateKinds(now: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('certificates')
      .select('kind')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('not_after', '>', now)
      .execute()

    return rows.map(({ kind }) => kind)
  },

  async hasDepartment(id: string): Promise<boolean> {
    const row = await db
      .selectFrom('departments')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()

    return row !== undefined
  },

  /** The active member whose signature on such a document is the newest, and how it was made. */
  async lastSignatory(departmentId: string | null, words: string | null): Promise<Signatory | null> {
    const inDepartment = departmentId ? sql`and memberships.department_id = ${departmentId}` : sql``
    const named = words
      ? sql`and (lower(documents.name) like ${likePattern(words)} or lower(dockets.title) like ${likePattern(words)})`
      : sql``
    const { rows } = await sql<Signatory>`
      select signers.user_id as "userId", trim(users.first_name || ' ' || users.last_name) as name,
        coalesce(roles.label, '') as designation, transactions.method, signers.signed_at as "signedAt"
      from signers
      join memberships on memberships.organisation_id = signers.organisation_id
        and memberships.user_id = signers.user_id and memberships.state = 'active'
      join users on users.id = signers.user_id
      left join roles on roles.organisation_id = memberships.organisation_id and roles.id = memberships.role_id
      join documents on documents.organisation_id = signers.organisation_id and documents.id = signers.document_id
      join dockets on dockets.organisation_id = signers.organisation_id and dockets.id = signers.docket_id
      join signing_attempts attempts on attempts.organisation_id = signers.organisation_id
        and attempts.signer_id = signers.id and attempts.state = 'signed'
      join signing_transactions transactions on transactions.organisation_id = attempts.organisation_id
        and transactions.id = attempts.transaction_id
      where signers.organisation_id = ${organisationId} and signers.state = 'signed'
        and signers.deleted_at is null ${inDepartment} ${named}
      order by signers.signed_at desc nulls last, signers.id desc
      limit 1`.execute(db)

    return rows[0] ?? null
  },
})
