/** A column whose values are sealed under the master key. */
export interface SealedColumn {
  table: string
  column: string
  /** Columns that name a row. */
  key: readonly string[]
  /** What the value is bound to, as SQL over its row: word for word what its service says. */
  context: string
  form: 'bytes' | 'text' | 'json'
  /** Rows that it concerns; all where it is not said. */
  where?: string
}

/**
 * Everything that outlives a restart under the master key; a test compares this with the calls of
 * `seal`.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'organisation_keys',
    column: 'wrapped',
    key: ['organisation_id', 'id'],
    context: `'data-key:' || organisation_id || ':' || id`,
    form: 'bytes',
  },
  {
    table: 'certificates',
    column: 'sealed_key',
    key: ['organisation_id', 'id'],
    context: `'seal:' || organisation_id || ':' || id`,
    form: 'bytes',
    where: 'sealed_key is not null',
  },
  {
    table: 'pan_cards',
    column: 'sealed_pan',
    key: ['organisation_id', 'id'],
    context: `'pan-card:' || organisation_id || ':' || id`,
    form: 'bytes',
    where: 'sealed_pan is not null',
  },
  {
    table: 'access_codes',
    column: 'sealed_hash',
    key: ['organisation_id', 'id'],
    context: `'access-code:' || organisation_id || ':' || id`,
    form: 'bytes',
  },
  {
    table: 'token_pairings',
    column: 'sealed_certificates',
    key: ['organisation_id', 'id'],
    context: `'token-pairing:' || organisation_id || ':' || id`,
    form: 'bytes',
    where: 'sealed_certificates is not null',
  },
  {
    table: 'signers',
    column: 'sealed_facts',
    key: ['organisation_id', 'id'],
    context: `'expected-facts:' || docket_id`,
    form: 'bytes',
    where: 'sealed_facts is not null',
  },
  {
    table: 'second_factors',
    column: 'sealed_secret',
    key: ['id'],
    context: `'second-factor:' || id`,
    form: 'bytes',
  },
  {
    table: 'identity_providers',
    column: 'sealed_secret',
    key: ['organisation_id', 'id'],
    context: `'identity-provider:' || organisation_id || ':' || id`,
    form: 'bytes',
  },
  {
    table: 'sso_sign_ins',
    column: 'sealed_hint',
    key: ['organisation_id', 'id'],
    context: `'sso-sign-in:' || organisation_id || ':' || id`,
    form: 'bytes',
  },
  { table: 'platform_keys', column: 'sealed', key: ['name'], context: 'name', form: 'bytes' },
  {
    table: 'notifications',
    column: 'sealed_to',
    key: ['organisation_id', 'id'],
    context: `'notification:' || organisation_id || ':' || id`,
    form: 'bytes',
  },
  {
    table: 'signer_positions',
    column: 'value',
    key: ['organisation_id', 'id'],
    context: `'box-value:' || id`,
    form: 'text',
  },
  {
    table: 'signer_positions',
    column: 'prefill',
    key: ['organisation_id', 'id'],
    context: `'box-prefill:' || id`,
    form: 'text',
  },
  {
    table: 'dockets',
    column: 'template_values',
    key: ['organisation_id', 'id'],
    context: `'template-values:' || id`,
    form: 'text',
  },
  {
    table: 'batch_rows',
    column: 'cells',
    key: ['organisation_id', 'id'],
    context: `'batch-row:' || id`,
    form: 'text',
  },
  {
    table: 'batches',
    column: 'shared',
    key: ['organisation_id', 'id'],
    context: `'batch-people:' || id`,
    form: 'text',
  },
  {
    table: 'batches',
    column: 'corrections',
    key: ['organisation_id', 'id'],
    context: `'batch-corrections:' || id`,
    form: 'text',
  },
  {
    table: 'field_files',
    column: 'preview',
    key: ['organisation_id', 'id'],
    context: `'field-preview:' || position_id`,
    form: 'bytes',
    where: 'preview is not null',
  },
  {
    table: 'signing_attempts',
    column: 'prepared',
    key: ['organisation_id', 'id'],
    context: `'prepared-revision:' || id`,
    form: 'json',
  },
  {
    table: 'signing_transactions',
    column: 'certificates',
    key: ['organisation_id', 'id'],
    context: `'own-certificates:' || id`,
    form: 'bytes',
    where: 'certificates is not null',
  },
  {
    table: 'signing_transactions',
    column: 'remote',
    key: ['organisation_id', 'id'],
    context: `'remote-act:' || id`,
    form: 'bytes',
    where: 'remote is not null',
  },
  {
    table: 'bulk_signings',
    column: 'remote',
    key: ['organisation_id', 'id'],
    context: `'remote-act:' || id`,
    form: 'bytes',
    where: 'remote is not null',
  },
  {
    table: 'certificate_visits',
    column: 'remote',
    key: ['organisation_id', 'id'],
    context: `'remote-act:' || id`,
    form: 'bytes',
  },
  {
    table: 'signing_services',
    column: 'sealed_secret',
    key: ['organisation_id', 'id'],
    context: `'signing-service:' || organisation_id || ':' || id`,
    form: 'bytes',
  },
  // A provider's answer that waits for the file store.
  {
    table: 'pgboss.job',
    column: 'data',
    key: ['name', 'id'],
    context: `'provider-answer:' || (data ->> 'organisationId') || ':' || (data ->> 'transactionId')`,
    form: 'json',
    where: `name in ('take-kept-answer', 'dead-letters') and data ? 'sealed'`,
  },
]

/**
 * Sealed or keyed too, and made again by themselves: transport keys, kept answers, codes under way.
 */
export const madeAnew = [
  'envelope_keys',
  'idempotency_keys',
  'public_idempotency_keys',
  'otp_challenges',
] as const

const textMark = 'sealed:'

/**
 * The sealed bytes in a value as the database holds it; null where nothing is sealed (a message
 * that has left, an earlier release).
 */
export function sealedIn({ form }: SealedColumn, value: unknown): Buffer | null {
  if (value === null) return null
  if (form === 'bytes') return (value as Buffer).length > 0 ? (value as Buffer) : null
  if (form === 'text')
    return (value as string).startsWith(textMark)
      ? Buffer.from((value as string).slice(textMark.length), 'base64url')
      : null
  const { sealed } = value as { sealed?: string }

  return sealed === undefined ? null : Buffer.from(sealed, 'base64')
}

export function heldAs({ form }: SealedColumn, sealed: Buffer, before: unknown): unknown {
  if (form === 'bytes') return sealed
  if (form === 'text') return textMark + sealed.toString('base64url')

  return JSON.stringify({ ...(before as object), sealed: sealed.toString('base64') })
}
