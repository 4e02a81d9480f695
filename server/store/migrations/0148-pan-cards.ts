import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * The card by which a person signs with their PAN, one a docket: the number sealed, the picture in
 * the vault until its time is over.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'pan_cards',
    `docket_id uuid not null,
     signer_id uuid not null,
     person_key text not null,
     sealed_pan bytea,
     last_four text not null,
     name_on_card text not null,
     sha256 bytea,
     size integer not null,
     mime text not null,
     given_at timestamptz not null,
     erased_at timestamptz,
     check ((sealed_pan is null) = (sha256 is null)),
     ${within('signer_id', 'signers')}`,
  )
  await run(db, 'create unique index pan_cards_person on pan_cards (organisation_id, docket_id, person_key)')
  await run(
    db,
    'create index pan_cards_kept on pan_cards (organisation_id, given_at) where sha256 is not null',
  )
  await run(db, 'create index pan_cards_bytes on pan_cards (organisation_id, sha256)')
}
