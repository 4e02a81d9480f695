import { run, type Untyped } from './tenant-table.ts'

/** A draft holds no reference, and is found by the one that was typed. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `create index if not exists dockets_typed_reference on dockets (organisation_id, lower(reference_id))
     where reference_key is null and reference_id is not null`,
  )
}
