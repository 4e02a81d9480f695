import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type SignerMark = Selectable<Database['signer_marks']>

/** What each signer typed, drew or uploaded as their signature. */
export const signerMarks = (db: Transaction<Database>, organisationId: string) => ({
  async of(signerId: string): Promise<SignerMark | null> {
    const row = await db
      .selectFrom('signer_marks')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('signer_id', '=', signerId)
      .executeTakeFirst()

    return row ?? null
  },

  async save(
    signerId: string,
    mark: { kind: SignerMark['kind']; text: string | null; image: Buffer },
  ): Promise<void> {
    await db
      .insertInto('signer_marks')
      .values({ organisation_id: organisationId, id: newId(), signer_id: signerId, ...mark })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'signer_id']).doUpdateSet(mark))
      .execute()
  },
})
