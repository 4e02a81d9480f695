import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'

/** What members had checked: their history. */
export const verificationRuns = (db: Transaction<Database>, organisationId: string) => ({
  async add(run: { userId: string; fileId: string; report: Record<string, unknown> }): Promise<void> {
    await db
      .insertInto('verification_runs')
      .values({
        organisation_id: organisationId,
        id: newId(),
        user_id: run.userId,
        file_id: run.fileId,
        report: JSON.stringify(run.report),
      })
      .execute()
  },
})
