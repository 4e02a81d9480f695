import { sql } from 'kysely'
import { newId } from '../new-id.ts'
import { consentTexts2 } from './consent-texts-2.ts'
import { packages1 } from './packages-1.ts'
import { globalTable, run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Packages on offer, what organisations hold of them, the words a registration asks people to agree
 * to, and their withdrawal.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'packages',
    `id uuid primary key,
     code text not null unique,
     entity_type text not null check (entity_type in ('B2B', 'B2C')),
     words jsonb not null,
     price_paise bigint not null check (price_paise >= 0),
     tax_percent int not null default 18 check (tax_percent between 0 and 100),
     period_days int not null check (period_days > 0),
     modules text[] not null,
     allowances jsonb not null,
     position int not null,
     is_public boolean not null default true,
     ended_at timestamptz,
     created_at timestamptz not null default now()`,
  )
  await tenantTable(
    db,
    'subscriptions',
    `package_id uuid not null references packages (id),
     state text not null check (state in ('selected', 'awaiting_payment', 'active', 'lapsed', 'cancelled', 'ended')),
     price_paise bigint not null check (price_paise >= 0),
     tax_paise bigint not null check (tax_paise >= 0),
     period_days int not null,
     billing_address jsonb,
     selected_by uuid references users (id),
     selected_at timestamptz not null,
     starts_at timestamptz,
     ends_at timestamptz,
     updated_at timestamptz not null`,
  )
  // What is chosen and not paid is one: whoever chooses again changes their mind.
  await run(
    db,
    `create unique index subscriptions_open on subscriptions (organisation_id)
       where state in ('selected', 'awaiting_payment')`,
  )
  await tenantTable(
    db,
    'allowances',
    `subscription_id uuid not null,
     product text not null,
     total int check (total >= 0),
     reserved int not null default 0 check (reserved >= 0),
     used int not null default 0 check (used >= 0),
     unique (organisation_id, subscription_id, product),
     check (reserved + used <= total),
     ${within('subscription_id', 'subscriptions')}`,
  )
  await run(db, 'alter table registrations add column reminded_at timestamptz')
  // A consent stays as it was given; that it was withdrawn is a row of its own.
  await tenantTable(
    db,
    'consent_withdrawals',
    `consent_id uuid not null,
     user_id uuid references users (id),
     address inet,
     browser text,
     withdrawn_at timestamptz not null,
     unique (organisation_id, consent_id),
     ${within('consent_id', 'consents')}`,
    { appendOnly: true },
  )
  // Whoever withdrew what their account stands on: nothing opens until they agree again.
  await run(db, 'alter table memberships add column paused_at timestamptz')
  await run(
    db,
    'create index consents_person on consents (organisation_id, user_id) where user_id is not null',
  )
  await fill(db)
}

async function fill(db: Untyped): Promise<void> {
  for (const { code, entityType, words, pricePaise, periodDays, modules, allowances, position } of packages1)
    await sql`
      insert into packages (id, code, entity_type, words, price_paise, period_days, modules, allowances, position)
      values (${newId()}, ${code}, ${entityType}, ${JSON.stringify(words)}, ${pricePaise}, ${periodDays},
        ${modules}, ${JSON.stringify(allowances)}, ${position})`.execute(db)
  for (const { purpose, language, version, title, text } of consentTexts2)
    await sql`
      insert into consent_texts (id, purpose, language, version, title, text, valid_from)
      values (${newId()}, ${purpose}, ${language}, ${version}, ${title}, ${text}, '2026-11-01T00:00:00Z')`.execute(
      db,
    )
}
