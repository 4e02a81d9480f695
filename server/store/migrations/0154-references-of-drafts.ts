import { run, type Untyped } from './tenant-table.ts'

/**
 * A draft keeps no reference from others: what drafts and deleted dockets still hold is given back,
 * unless a document beside went out under it.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `do $$
     declare
       organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         update dockets set reference_key = null, reference_zone_id = null
         where organisation_id = organisation and reference_key is not null and state in ('draft', 'deleted')
           and not exists (select from documents where documents.organisation_id = organisation
             and documents.docket_id = dockets.id and documents.deleted_at is null
             and documents.state not in ('draft', 'in_review'));
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end $$`,
  )
}
