import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type SignerVideo = Selectable<Database['signer_videos']>

/** One whose bytes are there. */
export type KeptVideo = SignerVideo & {
  phrase: string
  sha256: Buffer
  size: number
  mime: string
  seconds: string
  recorded_at: Date
}

export const isKept = (video: SignerVideo | null | undefined): video is KeptVideo => video?.sha256 != null

interface Asked {
  docket_id: string
  signer_id: string
  person_key: string
  recording_id: string
  asked_phrase: string
  asked_until: Date
}

/** What people recorded before they signed: one row a person and docket. */
export const signerVideos = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('signer_videos').selectAll().where('organisation_id', '=', organisationId)

  return {
    async of(docketId: string, personKey: string): Promise<SignerVideo | null> {
      const row = await own()
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .executeTakeFirst()

      return row ?? null
    },

    /** Locked while a recording of it is kept: of two tabs one is first. */
    async ofLocked(docketId: string, personKey: string): Promise<SignerVideo | null> {
      const row = await own()
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .forUpdate()
        .executeTakeFirst()

      return row ?? null
    },

    async ofDockets(docketIds: readonly string[]): Promise<SignerVideo[]> {
      return docketIds.length === 0 ? [] : own().where('docket_id', 'in', docketIds).execute()
    },

    /** New digits take the place of those that were shown before; a recording stays beside them. */
    async ask(asked: Asked): Promise<void> {
      const { recording_id, asked_phrase, asked_until } = asked
      await db
        .insertInto('signer_videos')
        .values({ ...asked, organisation_id: organisationId, id: newId() })
        .onConflict((conflict) =>
          conflict
            .columns(['organisation_id', 'docket_id', 'person_key'])
            .doUpdateSet({ recording_id, asked_phrase, asked_until }),
        )
        .execute()
    },

    async update(id: string, changes: Updateable<Database['signer_videos']>): Promise<void> {
      await db
        .updateTable('signer_videos')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Recorded before this moment, in dockets that no legal hold keeps. */
    async due(recordedBefore: Date, most: number): Promise<SignerVideo[]> {
      const { rows } = await sql<SignerVideo>`
        select v.* from signer_videos v join dockets d
          on d.organisation_id = v.organisation_id and d.id = v.docket_id
        where v.organisation_id = ${organisationId} and v.sha256 is not null
          and v.recorded_at <= ${recordedBefore} and d.legal_hold is null
          and d.state not in ('in_review', 'out_for_signature')
        order by v.recorded_at limit ${most} for update of v`.execute(db)

      return rows
    },
  }
}
