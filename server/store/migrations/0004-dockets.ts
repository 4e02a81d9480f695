import { globalTable, run, tenantTable, type Untyped, within } from './tenant-table.ts'

const states =
  "'draft', 'in_review', 'out_for_signature', 'completed', 'rejected', 'revoked', 'expired', 'deleted'"

/** What is sent: files, dockets, their documents and versions, the signers and their boxes. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'files',
    `sha256 bytea not null,
     size bigint not null,
     mime text not null,
     name text not null,
     pages int,
     uploaded_by uuid,
     signer_link_id uuid,
     state text not null check (state in ('uploaded', 'used', 'locked', 'swept')),
     problem text,
     expires_at timestamptz`,
  )
  await run(
    db,
    "create index files_sweep on files (organisation_id, expires_at) where state in ('uploaded', 'locked')",
  )
  await tenantTable(
    db,
    'dockets',
    `reference_id text,
     title text not null,
     initiator_id uuid not null,
     state text not null check (state in (${states})),
     settings jsonb not null default '{}',
     message text,
     search_text text not null default '',
     expires_at timestamptz,
     sent_at timestamptz,
     completed_at timestamptz,
     revision int not null default 1,
     updated_at timestamptz not null default now(),
     deleted_at timestamptz`,
  )
  await documents(db)
  await signers(db)
  await search(db)
  await consents(db)
}

async function documents(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'documents',
    `docket_id uuid not null,
     sequence int not null,
     name text not null,
     state text not null check (state in (${states})),
     reason text,
     head_version int not null default 1,
     pages int not null,
     page_sizes jsonb not null default '[]',
     size bigint not null,
     sent_at timestamptz,
     completed_at timestamptz,
     revision int not null default 1,
     seal_state text not null default 'none' check (seal_state in ('none', 'waiting', 'done')),
     waiting_for text,
     next_try_at timestamptz,
     updated_at timestamptz not null default now(),
     deleted_at timestamptz,
     ${within('docket_id', 'dockets')}`,
  )
  await run(db, 'create index documents_docket on documents (organisation_id, docket_id)')
  await run(
    db,
    'create index documents_newest on documents (organisation_id, updated_at desc, id desc) where deleted_at is null',
  )
  await run(
    db,
    'create index documents_state on documents (organisation_id, state, updated_at desc, id desc) where deleted_at is null',
  )
  await tenantTable(
    db,
    'document_versions',
    `document_id uuid not null,
     number int not null,
     sha256 bytea not null,
     size bigint not null,
     reason text not null check (reason in ('uploaded', 'repaired', 'signed', 'sealed')),
     base_version int,
     signer_id uuid,
     unique (organisation_id, document_id, number),
     ${within('document_id', 'documents')}`,
  )
  await tenantTable(
    db,
    'page_images',
    `sha256 bytea not null,
     page int not null,
     width int not null,
     image_sha256 bytea not null,
     unique (organisation_id, sha256, page, width)`,
  )
}

async function signers(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'signers',
    `document_id uuid not null,
     docket_id uuid not null,
     person_key text not null,
     sequence int not null,
     role text not null check (role in ('signer', 'approver', 'checker', 'viewer', 'witness', 'co-initiator')),
     state text not null check (state in ('waiting', 'invited', 'opened', 'authenticated', 'signing', 'signed', 'bounced', 'declined', 'delegated')),
     hold_reason text,
     name text not null,
     email text,
     mobile text,
     language text not null default 'en',
     methods text[] not null,
     reason text,
     is_self boolean not null default false,
     user_id uuid,
     invited_at timestamptz,
     opened_at timestamptz,
     authenticated_at timestamptz,
     signed_at timestamptz,
     certificate jsonb,
     revision int not null default 1,
     updated_at timestamptz not null default now(),
     deleted_at timestamptz,
     ${within('document_id', 'documents')},
     ${within('docket_id', 'dockets')}`,
  )
  await run(
    db,
    'create unique index signers_once on signers (organisation_id, document_id, person_key) where deleted_at is null',
  )
  await run(db, 'create index signers_docket on signers (organisation_id, docket_id)')
  await tenantTable(
    db,
    'signer_links',
    `docket_id uuid not null,
     person_key text not null,
     token_hash bytea not null,
     expires_at timestamptz not null,
     dead_at timestamptz,
     dead_reason text,
     unique (organisation_id, token_hash),
     ${within('docket_id', 'dockets')}`,
  )
  await run(db, 'create index signer_links_person on signer_links (organisation_id, docket_id, person_key)')
  await tenantTable(
    db,
    'signer_positions',
    `document_id uuid not null,
     signer_id uuid not null,
     page int not null,
     x numeric not null,
     y numeric not null,
     width numeric not null,
     height numeric not null,
     kind text not null check (kind in ('signature', 'initials', 'name', 'date', 'text', 'tick')),
     required boolean not null default true,
     label text not null default '',
     value text,
     pinned boolean not null default false,
     ${within('document_id', 'documents')},
     ${within('signer_id', 'signers')}`,
  )
  await run(db, 'create index signer_positions_document on signer_positions (organisation_id, document_id)')
  await tenantTable(
    db,
    'signer_marks',
    `signer_id uuid not null,
     kind text not null check (kind in ('typed', 'drawn', 'uploaded')),
     text text,
     image bytea check (octet_length(image) <= 204800),
     strokes jsonb,
     unique (organisation_id, signer_id),
     ${within('signer_id', 'signers')}`,
  )
}

/**
 * Under plain row security ILIKE is not leakproof and loses its index, so the search runs as a role
 * that a policy lets read these two tables, filters on the organisation itself, and answers ids
 * only.
 */
async function search(db: Untyped): Promise<void> {
  await run(db, 'create index dockets_search on dockets using gin (search_text gin_trgm_ops)')
  for (const table of ['dockets', 'documents']) {
    await run(db, `grant select on ${table} to muhar_search`)
    await run(db, `create policy search_reads on ${table} for select to muhar_search using (true)`)
  }
  await run(
    db,
    `create function muhar_search_documents(query text, most int) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     as $$
       select document.id
       from public.dockets docket
       join public.documents document
         on document.organisation_id = docket.organisation_id and document.docket_id = docket.id
       where docket.organisation_id = nullif(current_setting('muhar.organisation_id', true), '')::uuid
         and docket.search_text like '%' || replace(replace(replace(lower(query), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
         and document.deleted_at is null
       order by document.updated_at desc, document.id desc
       limit most
     $$`,
  )
  await run(db, 'revoke all on function muhar_search_documents(text, int) from public')
  await run(db, 'grant execute on function muhar_search_documents(text, int) to muhar_app')
  await run(db, 'grant usage, create on schema public to muhar_search')
  await run(db, 'alter function muhar_search_documents(text, int) owner to muhar_search')
  await run(db, 'revoke create on schema public from muhar_search')
}

async function consents(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'consent_texts',
    `id uuid primary key,
     purpose text not null,
     language text not null,
     version int not null,
     title text not null,
     text text not null,
     valid_from timestamptz not null default now(),
     unique (purpose, language, version)`,
  )
  await tenantTable(
    db,
    'consents',
    `text_id uuid not null references consent_texts (id),
     subject text not null,
     signer_id uuid,
     user_id uuid,
     docket_id uuid,
     language text not null,
     version int not null,
     text_sha256 bytea not null,
     address inet,
     browser text,
     accepted_at timestamptz not null default now()`,
  )
  await run(db, 'create index consents_docket on consents (organisation_id, docket_id)')
}
