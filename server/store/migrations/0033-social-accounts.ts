import { globalTable, run, type Untyped } from './tenant-table.ts'

/**
 * Which account of a provider is whose here: an address that is given to somebody else later does
 * not bring them into the account of whoever had it before.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'social_accounts',
    `issuer text not null,
     subject text not null,
     user_id uuid not null references users (id) on delete cascade,
     linked_at timestamptz not null,
     primary key (issuer, subject)`,
  )
  await run(db, 'create unique index social_accounts_user on social_accounts (user_id, issuer)')
}
