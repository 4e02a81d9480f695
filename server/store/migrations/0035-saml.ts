import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What a provider said once and shall not say twice (SAML profiles §4.1.4.5), until it would not be
 * believed anyway.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'used_provider_messages',
    `provider_id uuid not null,
     message_hash bytea not null,
     usable_until timestamptz not null,
     unique (organisation_id, provider_id, message_hash),
     ${within('provider_id', 'identity_providers')} on delete cascade`,
  )
  await run(
    db,
    'create index used_provider_messages_until on used_provider_messages (organisation_id, usable_until)',
  )
}
