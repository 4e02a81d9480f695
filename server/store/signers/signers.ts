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

    /** Seats of groups by their ids, also those whose people are asked by now. */
    async seats(ids: readonly string[]): Promise<Signer[]> {
      if (ids.length === 0) return []

      return db
        .selectFrom('signers')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', ids)
        .orderBy('sequence')
        .orderBy('id')
        .execute()
    },

    /** Everybody who is or was asked for seats of groups on these documents. */
    async askedOfGroups(documentIds: readonly string[]): Promise<Signer[]> {
      if (documentIds.length === 0) return []

      return db
        .selectFrom('signers')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('document_id', 'in', documentIds)
        .where('group_seat', 'is not', null)
        .orderBy('id')
        .execute()
    },

    /** The newest documents on which a group signs. */
    async documentsOfGroup(groupId: string, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('signers')
        .innerJoin('documents', (join) =>
          join
            .onRef('documents.organisation_id', '=', 'signers.organisation_id')
            .onRef('documents.id', '=', 'signers.document_id'),
        )
        .select('documents.id')
        .where('signers.organisation_id', '=', organisationId)
        .where('signers.group_id', '=', groupId)
        .where('signers.deleted_at', 'is', null)
        .where('documents.deleted_at', 'is', null)
        .groupBy(['documents.id', 'documents.updated_at'])
        .orderBy('documents.updated_at', 'desc')
        .orderBy('documents.id', 'desc')
        .limit(most)
        .execute()

      return rows.map(({ id }) => id)
    },

    /** Who signed in the place of this person for a group of which one signs. */
    async closedSeat(
      docketId: string,
      personKey: string,
    ): Promise<{ name: string; group_name: string } | null> {
      const { rows } = await sql<{ name: string; group_name: string }>`
        select done.name, done.group_name from signers own
        join signers done on done.organisation_id = ${organisationId} and done.group_seat = own.group_seat
          and done.state = 'signed'
        where own.organisation_id = ${organisationId} and own.docket_id = ${docketId}
          and own.person_key = ${personKey} and own.group_rule = 'any' and own.deleted_at is not null
        order by done.signed_at desc limit 1`.execute(db)

      return rows[0] ?? null
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
      await this.updateMany([id], changes, now)
    },

    /** A place in the order of signing for each of these, by their ids. */
    async order(sequences: ReadonlyMap<string, number>, now: Date): Promise<void> {
      if (sequences.size === 0) return
      await sql`
        update signers set sequence = wanted.sequence, updated_at = ${now}, revision = signers.revision + 1
        from unnest(${[...sequences.keys()]}::uuid[], ${[...sequences.values()]}::int[]) as wanted (id, sequence)
        where signers.organisation_id = ${organisationId} and signers.id = wanted.id`.execute(db)
    },

    /** The same change of each of these. */
    async updateMany(
      ids: readonly string[],
      changes: Updateable<Database['signers']>,
      now: Date,
    ): Promise<void> {
      if (ids.length === 0) return
      await db
        .updateTable('signers')
        .set({ ...changes, updated_at: now, revision: sql`revision + 1` })
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', ids)
        .execute()
    },
  }
}
