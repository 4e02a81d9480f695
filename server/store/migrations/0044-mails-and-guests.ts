import { run, type Untyped } from './tenant-table.ts'

/**
 * Two things that were found missing: people by the mail address that a directory says, and screens
 * of external users.
 */
export async function up(db: Untyped): Promise<void> {
  await mailsOfDirectory(db)
  await screensOfExternalUsers(db)
}

/**
 * A directory asks for people by their mail address as often as by their name: what it says first,
 * and whether it says more, is found.
 */
async function mailsOfDirectory(db: Untyped): Promise<void> {
  // Behind row security an expression is no key of an index: the columns are stored for these.
  await run(
    db,
    `alter table memberships
       add column mail_said text generated always as (
         lower(case when jsonb_typeof(directory -> 'emails') = 'array' then directory #>> '{emails,0,value}' else email end)
       ) stored,
       add column has_more_mails boolean generated always as (
         case when jsonb_typeof(directory -> 'emails') = 'array' then jsonb_array_length(directory -> 'emails') > 1 else false end
       ) stored`,
  )
  for (const index of [
    'directory_people_mail on memberships (organisation_id, mail_said) where in_directory',
    'directory_people_mails on memberships (organisation_id, id) where in_directory and has_more_mails',
  ])
    await run(db, `create index ${index}`)
}

/** An external user of the organisation may show their screen, and never looks at one. */
async function screensOfExternalUsers(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table screen_shares
       alter column sharer_id drop not null,
       add column sharer_external_id uuid,
       add foreign key (organisation_id, sharer_external_id) references external_users (organisation_id, id) on delete cascade,
       add check ((sharer_id is null) <> (sharer_external_id is null))`,
  )
}
