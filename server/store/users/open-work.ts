import { sql, type Transaction } from 'kysely'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'

/** What can still go on: a draft is sent, a declined one restarted, an expired one extended. */
const openStates = [
  'draft',
  'in_review',
  'out_for_signature',
  'rejected',
  'expired',
] as const satisfies DocumentState[]

export interface OpenWork {
  userId: string
  /** Dockets this person sent, or began, by state. */
  dockets: Partial<Record<DocumentState, number>>
  /** Documents that wait for this person's own hand. */
  toSign: number
}

/** What is open with members, and its passing to somebody else. */
export const openWork = (db: Transaction<Database>, organisationId: string) => ({
  async of(userIds: readonly string[]): Promise<Map<string, OpenWork>> {
    const dockets = await db
      .selectFrom('dockets')
      .select(['initiator_id', 'state', sql<number>`count(*)::int`.as('count')])
      .where('organisation_id', '=', organisationId)
      .where('initiator_id', 'in', userIds)
      .where('state', 'in', openStates)
      .where('deleted_at', 'is', null)
      .groupBy(['initiator_id', 'state'])
      .execute()
    const signing = await db
      .selectFrom('signers')
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.organisation_id', '=', 'signers.organisation_id')
          .onRef('documents.id', '=', 'signers.document_id'),
      )
      .select(['signers.user_id', sql<number>`count(*)::int`.as('count')])
      .where('signers.organisation_id', '=', organisationId)
      .where('signers.user_id', 'in', userIds)
      .where('signers.user_id', 'is not', null)
      .where('signers.deleted_at', 'is', null)
      .where('signers.state', 'not in', ['signed', 'declined', 'delegated'])
      .where('documents.deleted_at', 'is', null)
      .where('documents.state', 'in', ['in_review', 'out_for_signature'])
      .groupBy('signers.user_id')
      .execute()
    const work = new Map<string, OpenWork>(
      userIds.map((userId) => [userId, { userId, dockets: {}, toSign: 0 }]),
    )
    for (const { initiator_id, state, count } of dockets) {
      const of = work.get(initiator_id)
      if (of) of.dockets[state] = count
    }
    for (const { user_id, count } of signing) {
      const of = user_id && work.get(user_id)
      if (of) of.toSign = count
    }

    return work
  },

  /** Makes the successor the initiator of what is open, and answers these dockets. */
  async handOver(userId: string, successorId: string): Promise<string[]> {
    const rows = await db
      .updateTable('dockets')
      .set({ initiator_id: successorId, revision: sql<number>`revision + 1` })
      .where('organisation_id', '=', organisationId)
      .where('initiator_id', '=', userId)
      .where('state', 'in', openStates)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute()

    return rows.map(({ id }) => id).sort()
  },
})
