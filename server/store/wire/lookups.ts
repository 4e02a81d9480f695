import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type LookupKind =
  | 'signer_link'
  | 'transaction'
  | 'bulk_redirect'
  | 'bulk_visit'
  | 'certificate_visit'
  | 'download'
  | 'logo'
  | 'login_path'
  | 'support_code'

type Target = Pick<Selectable<Database['lookups']>, 'organisation_id' | 'row_id'>

/**
 * Finds the organisation of something that arrives without one: a link, a provider's answer, a
 * download.
 */
export const lookups = (db: Transaction<Database>) => ({
  async add(kind: LookupKind, keyHash: Buffer, organisationId: string, rowId: string): Promise<void> {
    await db
      .insertInto('lookups')
      .values({ kind, key_hash: keyHash, organisation_id: organisationId, row_id: rowId })
      .execute()
  },

  async addMany(
    kind: LookupKind,
    organisationId: string,
    rows: readonly { keyHash: Buffer; rowId: string }[],
  ): Promise<void> {
    if (rows.length === 0) return
    await db
      .insertInto('lookups')
      .values(
        rows.map(({ keyHash, rowId }) => ({
          kind,
          key_hash: keyHash,
          organisation_id: organisationId,
          row_id: rowId,
        })),
      )
      .execute()
  },

  /** False where it leads somewhere already, also by somebody who says so at this moment. */
  async take(kind: LookupKind, keyHash: Buffer, organisationId: string, rowId: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('lookups')
      .values({ kind, key_hash: keyHash, organisation_id: organisationId, row_id: rowId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()

    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  async find(kind: LookupKind, keyHash: Buffer): Promise<Target | null> {
    const row = await db
      .selectFrom('lookups')
      .select(['organisation_id', 'row_id'])
      .where('kind', '=', kind)
      .where('key_hash', '=', keyHash)
      .executeTakeFirst()

    return row ?? null
  },

  async remove(kind: LookupKind, keyHash: Buffer): Promise<void> {
    await db.deleteFrom('lookups').where('kind', '=', kind).where('key_hash', '=', keyHash).execute()
  },

  /**
   * Downloads live five minutes, and visits to enrol a key thirty; their look-ups need not live
   * longer.
   */
  async sweepShort(madeBefore: Date): Promise<void> {
    await db
      .deleteFrom('lookups')
      .where('kind', 'in', ['download', 'certificate_visit'])
      .where('created_at', '<', madeBefore)
      .execute()
  },
})
