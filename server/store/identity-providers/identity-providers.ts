import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type IdentityProviderRow = Selectable<Database['identity_providers']>
type Insert = Omit<Insertable<Database['identity_providers']>, 'organisation_id'>
type Change = Omit<Updateable<Database['identity_providers']>, 'organisation_id' | 'id' | 'revision'>

/** By whom members of this organisation are told to be who they are. */
export const identityProviders = (db: Transaction<Database>, organisationId: string) => {
  const all = () =>
    db.selectFrom('identity_providers').selectAll().where('organisation_id', '=', organisationId)

  return {
    async list(): Promise<IdentityProviderRow[]> {
      return await all().orderBy('id').execute()
    },

    async get(id: string): Promise<IdentityProviderRow | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Of two sign-ins or changes at once the second sees what the first did. */
    async locked(id: string): Promise<IdentityProviderRow | null> {
      return (await all().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** The one that answers for a mail domain; the oldest where several do. */
    async ofDomain(domain: string): Promise<IdentityProviderRow | null> {
      const row = await all()
        .where('is_enabled', '=', true)
        .where(sql<boolean>`${domain} = any(domains)`)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()

      return row ?? null
    },

    /** Whether anybody can come in by one. */
    async anyInUse(): Promise<boolean> {
      const row = await db
        .selectFrom('identity_providers')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('is_enabled', '=', true)
        .limit(1)
        .executeTakeFirst()

      return row !== undefined
    },

    async add(row: Insert): Promise<void> {
      await db
        .insertInto('identity_providers')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    /** False where somebody else has changed it since it was read. */
    async change(id: string, revision: number, change: Change): Promise<boolean> {
      const result = await db
        .updateTable('identity_providers')
        .set({ ...change, revision: revision + 1 })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()

      return result.numUpdatedRows === 1n
    },

    /** Our keys at a provider that had none; the first caller sets them. */
    async giveSecret(id: string, sealed: Buffer): Promise<void> {
      await db
        .updateTable('identity_providers')
        .set({ sealed_secret: sealed })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .where('sealed_secret', 'is', null)
        .execute()
    },

    /** Under the lock of the row; who edits the rest of it at the same time is not told. */
    async replaceSecret(id: string, sealed: Buffer): Promise<void> {
      await db
        .updateTable('identity_providers')
        .set({ sealed_secret: sealed })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('identity_providers')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
