import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What organisations were given and have used, on double entry. The database itself keeps three
 * promises, whatever program speaks with it: every transaction sums to nothing, no account but the
 * one that credits come from falls below nothing, and what is written stays. A balance is what its
 * entries say: no program has the right to set one.
 */
export async function up(db: Untyped): Promise<void> {
  await tables(db)
  await run(
    db,
    `alter table organisations add column billing_address jsonb,
       add column gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$')`,
  )
  await rules(db)
  await neverChanged(db)
  await due(db)
  await takeOver(db)
}

async function tables(db: Untyped): Promise<void> {
  // One row a product: whether it is limited, whether a warning has gone out. Whoever posts holds
  // it, so posts come one by one.
  await tenantTable(
    db,
    'balances',
    `product text not null,
     is_limited boolean not null default false,
     warned_at timestamptz,
     unique (organisation_id, product)`,
  )
  // A lot is what one subscription brought of a product, and the part of it that one member was
  // given.
  await tenantTable(
    db,
    'ledger_accounts',
    `kind text not null check (kind in ('issued', 'available', 'reserved', 'used', 'lapsed')),
     product text not null,
     subscription_id uuid,
     user_id uuid references users (id),
     starts_at timestamptz,
     expires_at timestamptz,
     balance bigint not null default 0,
     unique nulls not distinct (organisation_id, kind, product, subscription_id, user_id),
     check (balance >= 0 or kind = 'issued'),
     check ((kind = 'available') = (subscription_id is not null)),
     check (user_id is null or kind = 'available'),
     ${within('subscription_id', 'subscriptions')}`,
    { appendOnly: true },
  )
  await tenantTable(
    db,
    'ledger_transactions',
    `transaction_id text not null,
     kind text not null check (kind in ('grant', 'reserve', 'settle', 'release', 'consume', 'lapse', 'withdraw', 'share', 'correct')),
     product text not null,
     amount bigint not null check (amount > 0),
     act_id uuid,
     docket_id uuid,
     user_id uuid references users (id),
     actor text not null,
     reason text,
     at timestamptz not null,
     available_after bigint,
     unique (organisation_id, transaction_id)`,
    { appendOnly: true },
  )
  await run(
    db,
    'create index ledger_transactions_history on ledger_transactions (organisation_id, at desc, id desc)',
  )
  await tenantTable(
    db,
    'ledger_entries',
    `ledger_transaction_id uuid not null,
     account_id uuid not null,
     amount bigint not null check (amount <> 0),
     unique (organisation_id, ledger_transaction_id, account_id),
     ${within('ledger_transaction_id', 'ledger_transactions')},
     ${within('account_id', 'ledger_accounts')}`,
    { appendOnly: true },
  )
  await tenantTable(
    db,
    'reservations',
    `product text not null,
     document_id uuid not null,
     docket_id uuid not null,
     account_id uuid not null,
     amount bigint not null check (amount > 0),
     settled bigint not null default 0 check (settled between 0 and amount),
     state text not null default 'open' check (state in ('open', 'settled', 'released')),
     expires_at timestamptz not null,
     ended_at timestamptz,
     ${within('document_id', 'documents')},
     ${within('account_id', 'ledger_accounts')}`,
  )
  await run(db, 'revoke delete on reservations, balances from muhar_app')
  await run(
    db,
    `create index reservations_open on reservations (organisation_id, document_id) where state = 'open'`,
  )
  await run(
    db,
    `create index reservations_due on reservations (organisation_id, expires_at) where state = 'open'`,
  )
  await tenantTable(
    db,
    'member_shares',
    `product text not null,
     user_id uuid not null references users (id),
     amount bigint not null check (amount >= 0),
     unique (organisation_id, product, user_id)`,
  )
}

async function rules(db: Untyped): Promise<void> {
  // Rows are made empty: what an account holds comes by entries alone.
  await run(db, 'revoke insert on ledger_accounts from muhar_app')
  await run(
    db,
    `grant insert (organisation_id, id, kind, product, subscription_id, user_id, starts_at, expires_at)
       on ledger_accounts to muhar_app`,
  )
  await run(
    db,
    `create function muhar_post_entry() returns trigger language plpgsql security definer
     set search_path = pg_catalog, pg_temp
     as $$
     begin
       update public.ledger_accounts set balance = balance + new.amount
         where organisation_id = new.organisation_id and id = new.account_id;
       if not found then
         raise exception 'An entry has to reach its account.' using errcode = 'check_violation';
       end if;
       return null;
     end $$`,
  )
  await run(
    db,
    `create trigger posted after insert on ledger_entries
     for each row execute function muhar_post_entry()`,
  )
  await run(
    db,
    `create function muhar_ledger_balances() returns trigger language plpgsql security definer
     set search_path = pg_catalog, pg_temp
     as $$
     declare
       transaction uuid := case when tg_table_name = 'ledger_entries'
         then (to_jsonb(new) ->> 'ledger_transaction_id')::uuid else new.id end;
       total numeric;
       lines int;
     begin
       select coalesce(sum(amount), 0), count(*) into total, lines from public.ledger_entries
         where organisation_id = new.organisation_id and ledger_transaction_id = transaction;
       if total <> 0 or lines < 2 then
         raise exception 'A transaction of the ledger has to sum to nothing.' using errcode = 'check_violation';
       end if;
       return null;
     end $$`,
  )
  for (const table of ['ledger_entries', 'ledger_transactions'])
    await run(
      db,
      `create constraint trigger balances after insert on ${table}
       deferrable initially deferred for each row execute function muhar_ledger_balances()`,
    )
  for (const name of ['muhar_post_entry()', 'muhar_ledger_balances()'])
    await run(db, `revoke all on function ${name} from public`)
}

/** The grant stops the program, the trigger stops whoever holds more rights by mistake. */
async function neverChanged(db: Untyped): Promise<void> {
  await run(
    db,
    `create function muhar_refuse_ledger_change() returns trigger language plpgsql as $$
     begin
       raise exception 'The ledger is never changed.' using errcode = 'insufficient_privilege';
     end $$`,
  )
  for (const table of ['ledger_transactions', 'ledger_entries'])
    await run(
      db,
      `create trigger never_changed before update or delete or truncate on ${table}
       for each statement execute function muhar_refuse_ledger_change()`,
    )
  await run(
    db,
    `create trigger never_removed before delete or truncate on ledger_accounts
     for each statement execute function muhar_refuse_ledger_change()`,
  )
}

/**
 * In which organisations a reservation or a period has run out: ids and no more, as migration 0031
 * has it for the rest.
 */
async function due(db: Untyped): Promise<void> {
  await run(db, 'grant create on schema public to muhar_search')
  await run(db, 'grant select (organisation_id, state, expires_at) on reservations to muhar_search')
  await run(db, 'grant select (organisation_id, state, ends_at) on subscriptions to muhar_search')
  for (const table of ['reservations', 'subscriptions'])
    await run(db, `create policy sweep_reads on ${table} for select to muhar_search using (true)`)
  await run(
    db,
    `create function muhar_due_balances(at timestamptz) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select o.id from public.organisations o
       where exists (select from public.reservations x where x.organisation_id = o.id and x.state = 'open'
           and x.expires_at <= at)
         or exists (select from public.subscriptions x where x.organisation_id = o.id
           and x.state in ('active', 'cancelled') and x.ends_at <= at)
       order by o.id
     $$`,
  )
  await run(db, 'revoke all on function muhar_due_balances(timestamptz) from public')
  await run(db, 'alter function muhar_due_balances(timestamptz) owner to muhar_search')
  await run(db, 'grant execute on function muhar_due_balances(timestamptz) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}

/**
 * What subscriptions of before brought becomes their credit, whole: nothing was spent of it until
 * now. Who holds none is not limited, as before.
 */
async function takeOver(db: Untyped): Promise<void> {
  await run(
    db,
    `do $$
     declare
       organisation uuid;
       lot record;
       issued uuid;
       available uuid;
       posted uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         insert into balances (organisation_id, id, product, is_limited)
           select organisation, gen_random_uuid(), product, bool_and(total is not null)
           from allowances where organisation_id = organisation group by product;
         for lot in
           select a.product, a.total, s.id as subscription, s.starts_at, s.ends_at
           from allowances a join subscriptions s on s.organisation_id = a.organisation_id and s.id = a.subscription_id
           where a.organisation_id = organisation and a.total > 0 and s.state = 'active'
         loop
           insert into ledger_accounts (organisation_id, id, kind, product)
             values (organisation, gen_random_uuid(), 'issued', lot.product) on conflict do nothing;
           select id into issued from ledger_accounts
             where organisation_id = organisation and kind = 'issued' and product = lot.product;
           available := gen_random_uuid();
           posted := gen_random_uuid();
           insert into ledger_accounts (organisation_id, id, kind, product, subscription_id, starts_at, expires_at)
             values (organisation, available, 'available', lot.product, lot.subscription, lot.starts_at, lot.ends_at);
           insert into ledger_transactions (organisation_id, id, transaction_id, kind, product, amount, act_id, actor, at, available_after)
             values (organisation, posted, 'grant:' || lot.subscription || ':' || lot.product, 'grant', lot.product, lot.total,
               lot.subscription, 'Muhar', now(), (select coalesce(sum(balance), 0) + lot.total from ledger_accounts
                 where organisation_id = organisation and kind = 'available' and product = lot.product));
           insert into ledger_entries (organisation_id, id, ledger_transaction_id, account_id, amount)
             values (organisation, gen_random_uuid(), posted, issued, -lot.total),
                    (organisation, gen_random_uuid(), posted, available, lot.total);
         end loop;
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end $$`,
  )
}
