import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Services that keep people's keys, as an organisation names them. A credential that a member used
 * names its service.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'signing_services',
    `name text not null,
     url text not null,
     client_id text not null,
     sealed_secret bytea not null,
     is_enabled boolean not null default false,
     revision int not null default 0,
     changed_at timestamptz not null,
     changed_by text not null`,
  )
  await run(
    db,
    `alter table certificates
       add column service_id uuid,
       add ${within('service_id', 'signing_services')} on delete set null (service_id)`,
  )
}
