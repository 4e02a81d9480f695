import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Texts that documents are made from. A template has a working copy, which is saved while somebody
 * types, and versions, which are only added. A docket knows the version that it was made from and
 * the values, sealed.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(db, 'template_categories', 'name text not null')
  await run(
    db,
    'create unique index template_categories_name on template_categories (organisation_id, lower(name))',
  )
  await tenantTable(
    db,
    'templates',
    `name text not null,
     category_id uuid,
     state text not null check (state in ('draft', 'published', 'retired')),
     current_version integer,
     published_revision integer,
     content jsonb not null,
     settings jsonb not null,
     revision integer not null default 1,
     updated_by uuid not null references users (id),
     updated_at timestamptz not null default now(),
     check ((state = 'draft') = (current_version is null)),
     ${within('category_id', 'template_categories')}`,
  )
  await run(db, 'create unique index templates_name on templates (organisation_id, lower(name))')
  await run(db, 'create index templates_updated on templates (organisation_id, updated_at desc, id)')
  await run(db, 'create index templates_category on templates (organisation_id, category_id)')
  await tenantTable(
    db,
    'template_versions',
    `template_id uuid not null,
     number integer not null check (number > 0),
     content jsonb not null,
     settings jsonb not null,
     made_by uuid not null references users (id),
     why text not null,
     unique (organisation_id, template_id, number),
     ${within('template_id', 'templates')}`,
    { appendOnly: true },
  )
  await tenantTable(
    db,
    'template_pictures',
    `template_id uuid not null,
     file_id uuid not null,
     unique (organisation_id, template_id, file_id),
     ${within('template_id', 'templates')},
     ${within('file_id', 'files')}`,
    { appendOnly: true },
  )
  await run(db, 'create index template_pictures_file on template_pictures (organisation_id, file_id)')
  await run(db, 'alter table dockets add column template_version integer, add column template_values text')
  await run(
    db,
    `create index dockets_of_template on dockets (organisation_id, template_id, created_at)
     where template_id is not null`,
  )
  await run(db, 'alter table documents add column text_fixed boolean not null default false')
}
