import { run, type Untyped } from './tenant-table.ts'

/** The logo as it is printed, and the logo of a partner that is beside it. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table organisations
       add column logo_print_sha text check (logo_print_sha ~ '^[0-9a-f]{64}$'),
       add column co_branding_logo_sha text check (co_branding_logo_sha ~ '^[0-9a-f]{64}$')`,
  )
}
