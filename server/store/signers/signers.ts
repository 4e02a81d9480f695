import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

// A statement takes 65,535 values; a seat has some thirty.
const seatsTogether = 1_000

export type NewSeat = Omit<Insertable<Database['signers']>, 'organisation_id'>
export type Signer = Selectable<Database['signers']>

/**
 * People asked to sign: one row a person and document. Changes happen under the lock of their
 * docket.
 */
export const signers = (db: Transaction<Database>, organisationId: string) => {
  const present = () =>
    db
      .selectFrom('signers')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('deleted_at', 'is', null)

  return {
    async add(signer: NewSeat): Promise<void> {
      await this.addMany([signer])
    },

    /** A witness comes behind the seat whose signature they see. */
    async addMany(signers: readonly NewSeat[]): Promise<void> {
      for (let from = 0; from < signers.length; from += seatsTogether)
        await db
          .insertInto('signers')
          .values(
            signers
              .slice(from, from + seatsTogether)
              .map((signer) => ({ ...signer, organisation_id: organisationId })),
          )
          .execute()
    },

    async get(id: string): Promise<Signer | null> {
      return (await present().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async ofDocument(documentId: string): Promise<Signer[]> {
      return present().where('document_id', '=', documentId).orderBy('sequence').orderBy('id').execute()
    },

    async ofDocuments(documentIds: readonly string[]): Promise<Signer[]> {
      if (documentIds.length === 0) return []

      return present().where('document_id', 'in', documentIds).orderBy('sequence').orderBy('id').execute()
    },

    async ofDocket(docketId: string): Promise<Signer[]> {
      return present().where('docket_id', '=', docketId).orderBy('sequence').orderBy('id').execute()
    },

    /** One person on all documents of a docket. */
    async ofPerson(docketId: string, personKey: string): Promise<Signer[]> {
      return present()
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .orderBy('id')
        .execute()
    },

    /** The name on the newest certificate of their own that was accepted in a signature. */
    async earlierCertificateName(personKey: string): Promise<string | null> {
      const { rows } = await sql<{ name: string }>`
        select certificate->>'name' as name from signers
        where organisation_id = ${organisationId} and person_key = ${personKey} and deleted_at is null
          and state = 'signed' and hold_reason is null and certificate->>'name_match' is not null
          and certificate->>'name' <> ''
        order by signed_at desc nulls last limit 1`.execute(db)

      return rows[0]?.name ?? null
    },

    /** Of how many other dockets that are out it is this person's turn. */
    async waitingElsewhere(personKey: string, docketId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(distinct signers.docket_id)::int as count from signers
        join documents on documents.organisation_id = signers.organisation_id and documents.id = signers.document_id
        where signers.organisation_id = ${organisationId} and signers.person_key = ${personKey}
          and signers.docket_id <> ${docketId} and signers.deleted_at is null
          and signers.state in ('invited', 'opened', 'authenticated')
          and documents.state = 'out_for_signature'`.execute(db)

      return rows[0]?.count ?? 0
    },

    async update(id: string, changes: Updateable<Database['signers']>, now: Date): Promise<void> {
      await db
        .updateTable('signers')
        .set({ ...changes, updated_at: now, revision: sql`revision + 1` })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
