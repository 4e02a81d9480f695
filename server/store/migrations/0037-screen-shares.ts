import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Shared views of a screen, in the organisation of whoever shares, and what the two browsers say to
 * each other until they have found one another: no picture is ever here. People are named by their
 * ids alone.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'screen_shares',
    `state text not null check (state in ('waiting', 'asked', 'live', 'ended')),
     code_expires_at timestamptz not null,
     joined_at timestamptz,
     allowed_at timestamptz,
     ended_at timestamptz,
     ended_by text check (ended_by in ('sharer', 'viewer', 'system')),
     why text,
     ${seat('sharer', 'not null')},
     ${seat('viewer', '')},
     check ((state = 'ended') = (ended_at is not null)),
     check (state = 'waiting' or state = 'ended' or viewer_id is not null),
     check ((viewer_id is null) = (viewer_organisation_id is null) and (viewer_id is null) = (viewer_session is null))`,
  )
  await run(
    db,
    'create index screen_shares_sharer on screen_shares (organisation_id, sharer_session) where ended_at is null',
  )
  await run(db, 'create index screen_shares_viewer on screen_shares (viewer_id)')
  // Operators look on in organisations that are not theirs: they find by their own id where that
  // is, as 0015 does for sessions.
  await run(
    db,
    `create policy own_views on screen_shares for select
       using (viewer_id = nullif(current_setting('muhar.user_id', true), '')::uuid)`,
  )
  await tenantTable(
    db,
    'screen_signals',
    `share_id uuid not null,
     number bigint generated always as identity,
     for_side text not null check (for_side in ('sharer', 'viewer')),
     signal jsonb not null,
     ${within('share_id', 'screen_shares')} on delete cascade`,
  )
  await run(
    db,
    'create index screen_signals_side on screen_signals (organisation_id, share_id, for_side, number)',
  )
}

const seat = (side: 'sharer' | 'viewer', must: string): string =>
  `${side}_id uuid ${must} references users (id) on delete cascade,
   ${side}_organisation_id uuid ${must},
   ${side}_session uuid ${must},
   ${side}_ticket_hash bytea,
   ${side}_ticket_until timestamptz,
   ${side}_line uuid,
   ${side}_seen_at timestamptz`
