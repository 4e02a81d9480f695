/** The tables without an organisation: a closed list. A table that is not here is a tenant table, and a test says so. */
export const globalTables = [
  'organisations',
  'users',
  'half_sessions',
  'otp_challenges',
  'lookups',
  'envelope_keys',
  'envelope_tokens',
  'public_idempotency_keys',
  'rate_limits',
  'consent_texts',
  'platform_keys',
  'chain_checkpoints',
  'kysely_migration',
  'kysely_migration_lock',
] as const
