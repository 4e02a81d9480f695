import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type PanCard = Selectable<Database['pan_cards']>

/** One whose number and picture are there. */
export type KeptPanCard = PanCard & { sealed_pan: Buffer; sha256: Buffer }

export const isKept = (card: PanCard | null): card is KeptPanCard =>
  card !== null && card.sealed_pan !== null && card.sha256 !== null

/** Cards by which people sign with their PAN: one row a person and docket. */
export const panCards = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('pan_cards').selectAll().where('organisation_id', '=', organisationId)

  return {
    async of(docketId: string, personKey: string): Promise<PanCard | null> {
      const row = await own()
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .executeTakeFirst()

      return row ?? null
    },

    async add(card: Omit<Insertable<Database['pan_cards']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('pan_cards')
        .values({ ...card, organisation_id: organisationId })
        .execute()
    },

    async update(id: string, changes: Updateable<Database['pan_cards']>): Promise<void> {
      await db
        .updateTable('pan_cards')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Given before this moment, in dockets that no legal hold keeps. */
    async due(givenBefore: Date, most: number): Promise<PanCard[]> {
      const { rows } = await sql<PanCard>`
        select c.* from pan_cards c join dockets d
          on d.organisation_id = c.organisation_id and d.id = c.docket_id
        where c.organisation_id = ${organisationId} and c.sha256 is not null
          and c.given_at <= ${givenBefore} and d.legal_hold is null
        order by c.given_at limit ${most} for update of c`.execute(db)

      return rows
    },
  }
}
