import { run, type Untyped } from './tenant-table.ts'

/**
 * A batch is made from a version of a template, or like a docket that was sent. No foreign key: a
 * docket goes when its time is over, and what a batch has made stays.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table batches alter column template_id drop not null, alter column template_version drop not null,
       add column pattern_docket_id uuid, add column pattern_digest bytea,
       add constraint batches_pattern check ((template_id is null) <> (pattern_docket_id is null))`,
  )
}
