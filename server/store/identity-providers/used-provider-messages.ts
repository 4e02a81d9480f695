import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { sha256 } from '../sha256.ts'

/** Messages of identity providers that have had their effect; whichever server took them. */
export const usedProviderMessages = (db: Transaction<Database>, organisationId: string) => ({
  /** False where it was taken before, also by somebody who is about to. */
  async take(providerId: string, messageId: string, usableUntil: Date): Promise<boolean> {
    const result = await db
      .insertInto('used_provider_messages')
      .values({
        organisation_id: organisationId,
        id: newId(),
        provider_id: providerId,
        message_hash: sha256(messageId),
        usable_until: usableUntil,
      })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'provider_id', 'message_hash']).doNothing(),
      )
      .executeTakeFirst()

    return result.numInsertedOrUpdatedRows === 1n
  },

  async sweep(now: Date): Promise<void> {
    await db
      .deleteFrom('used_provider_messages')
      .where('organisation_id', '=', organisationId)
      .where('usable_until', '<', now)
      .execute()
  },
})
