import type { Selectable, Transaction } from 'kysely'
import type { SignerCheck } from '#contract/vocabulary/signer-checks.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type PassedCheck = Selectable<Database['signer_checks']>

/** What people have passed before they saw or signed something: a row each time. */
export const signerChecks = (db: Transaction<Database>, organisationId: string) => ({
  async add(
    { docketId, personKey }: { docketId: string; personKey: string },
    passed: readonly SignerCheck[],
    now: Date,
  ): Promise<void> {
    if (passed.length === 0) return
    await db
      .insertInto('signer_checks')
      .values(
        passed.map((one) => ({
          id: newId(),
          organisation_id: organisationId,
          docket_id: docketId,
          person_key: personKey,
          passed: one,
          passed_at: now,
        })),
      )
      .execute()
  },

  /** The newest of each kind and person. */
  async newestOf(docketIds: readonly string[]): Promise<PassedCheck[]> {
    if (docketIds.length === 0) return []

    return await db
      .selectFrom('signer_checks')
      .selectAll()
      .distinctOn(['docket_id', 'person_key', 'passed'])
      .where('organisation_id', '=', organisationId)
      .where('docket_id', 'in', docketIds)
      .orderBy('docket_id')
      .orderBy('person_key')
      .orderBy('passed')
      .orderBy('passed_at', 'desc')
      .execute()
  },
})
