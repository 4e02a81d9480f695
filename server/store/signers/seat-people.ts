import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type SeatPerson = Selectable<Database['seat_people']>

/**
 * Who may act for a seat that several people hold; a seat of one person is its signer's row alone.
 */
export const seatPeople = (db: Transaction<Database>, organisationId: string) => ({
  async add(person: Omit<Insertable<Database['seat_people']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('seat_people')
      .values({ ...person, organisation_id: organisationId })
      .execute()
  },

  async of(signerId: string): Promise<SeatPerson[]> {
    return db
      .selectFrom('seat_people')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('signer_id', '=', signerId)
      .orderBy('id')
      .execute()
  },
})
