import { tenantTable, type Untyped } from './tenant-table.ts'

/** In which order a member has the cards of the dashboard, and which are hidden. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'dashboard_cards',
    `user_id uuid not null,
     cards text[] not null,
     hidden text[] not null,
     updated_at timestamptz not null default now(),
     unique (organisation_id, user_id)`,
  )
}
