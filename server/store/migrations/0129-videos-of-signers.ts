import { sql } from 'kysely'
import { newId } from '../new-id.ts'
import { consentTexts5 } from './consent-texts-5.ts'
import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What a person recorded before they signed, one a docket: the digits that were asked last, and the
 * recording that is kept. Its bytes lie in the vault until its time is over.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'signer_videos',
    `docket_id uuid not null,
     signer_id uuid not null,
     person_key text not null,
     recording_id uuid,
     asked_phrase text,
     asked_until timestamptz,
     phrase text,
     sha256 bytea,
     size integer,
     mime text,
     seconds numeric(5, 2),
     recorded_at timestamptz,
     accepted_at timestamptz,
     erased_at timestamptz,
     check (sha256 is null or (phrase is not null and size is not null and mime is not null
       and seconds is not null and recorded_at is not null)),
     ${within('signer_id', 'signers')}`,
  )
  await run(
    db,
    'create unique index signer_videos_person on signer_videos (organisation_id, docket_id, person_key)',
  )
  await run(
    db,
    'create index signer_videos_kept on signer_videos (organisation_id, recorded_at) where sha256 is not null',
  )
  await run(db, 'create index signer_videos_bytes on signer_videos (organisation_id, sha256)')
  for (const { purpose, language, version, title, text } of consentTexts5)
    await sql`
      insert into consent_texts (id, purpose, language, version, title, text, valid_from)
      values (${newId()}, ${purpose}, ${language}, ${version}, ${title}, ${text}, '2026-01-01T00:00:00Z')`.execute(
      db,
    )
}
