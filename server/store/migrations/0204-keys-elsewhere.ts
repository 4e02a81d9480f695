import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Keys that sign unattended and are not in our database: where each is, and under which name. While
 * a member enrols one at a signing service, their visit to it is a row, at most one a member.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table certificates
       add column key_at text check (key_at in ('service', 'token')),
       add column key_id text,
       add constraint certificates_key_elsewhere check ((key_at is null) or (kind = 'autosign' and key_id is not null))`,
  )
  await tenantTable(
    db,
    'certificate_visits',
    `user_id uuid not null references users (id),
     service_id uuid not null,
     remote bytea not null,
     tries int not null default 0,
     expires_at timestamptz not null,
     unique (organisation_id, user_id),
     ${within('service_id', 'signing_services')} on delete cascade`,
  )
}
