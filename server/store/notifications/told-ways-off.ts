import type { Transaction } from 'kysely'
import type { ToldKind, ToldWay } from '#contract/vocabulary/told-ways.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

interface Off {
  kind: ToldKind
  way: ToldWay
}

/** The ways that members have switched off. */
export const toldWaysOff = (db: Transaction<Database>, organisationId: string) => ({
  async of(userId: string): Promise<Off[]> {
    return await db
      .selectFrom('told_ways_off')
      .select(['kind', 'way'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .execute()
  },

  /** Of those of these people who are members now; others are told by every way. */
  async among(userIds: readonly string[], kind: ToldKind): Promise<{ user_id: string; way: ToldWay }[]> {
    if (userIds.length === 0) return []

    return await db
      .selectFrom('told_ways_off as off')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.organisation_id', '=', 'off.organisation_id')
          .onRef('memberships.user_id', '=', 'off.user_id')
          .on('memberships.state', '=', 'active'),
      )
      .select(['off.user_id', 'off.way'])
      .where('off.organisation_id', '=', organisationId)
      .where('off.kind', '=', kind)
      .where('off.user_id', 'in', userIds)
      .execute()
  },

  /** The same again changes nothing. */
  async switch(userId: string, { kind, way }: Off, on: boolean): Promise<void> {
    if (on)
      await db
        .deleteFrom('told_ways_off')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('way', '=', way)
        .execute()
    else
      await db
        .insertInto('told_ways_off')
        .values({ organisation_id: organisationId, id: newId(), user_id: userId, kind, way })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'kind', 'way']).doNothing())
        .execute()
  },
})
