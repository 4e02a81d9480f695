import { globalTable, run, tenantTable, type Untyped } from './tenant-table.ts'

/** The trail: chains, their entries, and the signed checkpoints of their heads. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'audit_chains',
    `kind text not null check (kind in ('docket', 'organisation', 'platform')),
     subject_id uuid not null,
     length bigint not null,
     head_hash bytea not null,
     checkpointed_length bigint not null default 0,
     unique (organisation_id, kind, subject_id)`,
    { alsoPlatform: true },
  )
  await run(
    db,
    'create index audit_chains_uncheckpointed on audit_chains (organisation_id) where checkpointed_length < length',
  )
  await tenantTable(
    db,
    'audit_entries',
    `chain_id uuid not null,
     number bigint not null,
     event text not null,
     actor_kind text not null check (actor_kind in ('member', 'signer', 'system', 'provider', 'public')),
     actor_id uuid,
     actor_name text,
     actor_role text,
     address inet,
     device text,
     at timestamptz not null,
     docket_id uuid,
     document_id uuid,
     signer_id uuid,
     detail jsonb not null default '{}',
     hash_before bytea,
     hash_after bytea,
     previous_hash bytea not null,
     hash bytea not null,
     unique (organisation_id, chain_id, number)`,
    { alsoPlatform: true, appendOnly: true },
  )
  await run(db, 'create index audit_entries_document on audit_entries (organisation_id, document_id, at)')
  await globalTable(
    db,
    'chain_checkpoints',
    `id bigint generated always as identity primary key,
     made_at timestamptz not null,
     heads_hash bytea not null,
     heads jsonb not null,
     previous_hash bytea not null,
     signature bytea not null,
     key_id text not null,
     timestamp_token bytea`,
  )
  await forbidChanges(db)
}

// The grant stops the program, the trigger stops whoever holds more rights by mistake.
async function forbidChanges(db: Untyped): Promise<void> {
  await run(db, 'revoke update, delete, truncate on audit_entries, chain_checkpoints from muhar_app')
  await run(db, 'revoke delete, truncate on audit_chains from muhar_app')
  await run(
    db,
    `create function muhar_refuse_change() returns trigger language plpgsql as $$
     begin
       raise exception 'The audit trail is never changed.' using errcode = 'insufficient_privilege';
     end $$`,
  )
  for (const table of ['audit_entries', 'chain_checkpoints']) {
    await run(
      db,
      `create trigger never_changed before update or delete or truncate on ${table}
       for each statement execute function muhar_refuse_change()`,
    )
  }
  await run(
    db,
    `create trigger never_removed before delete or truncate on audit_chains
     for each statement execute function muhar_refuse_change()`,
  )
}
