import { run, type Untyped } from './tenant-table.ts'

/**
 * Why a message did not arrive is a code (`cause`); `error` keeps the carrier's own words alone.
 * Rows of before had our sentences and the carrier's in one column, which this reads once.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table notifications add column cause text')
  await run(
    db,
    `do $$
     declare
       organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         update notifications set
           cause = case
             when error = 'no longer wanted' then 'withdrawn'
             when error = 'given up' then 'given_up'
             when error = 'not reached yet' then 'not_reached'
             when error = 'The balance does not cover it.' then 'unpaid'
             when error like 'This installation sends no %' then 'no_carrier'
             when error ~ '^[45]\\.1\\.(1|2|3|6|10)\\y' then 'no_mailbox'
             when error ~ '^[45]\\.2\\.2\\y' then 'mailbox_full'
             when error ~ '^[45]\\.4\\.7\\y' then 'not_taken_in_time'
             when error ~ '^[45]\\.\\d' then 'refused'
             when error ~* 'WhatsApp number|Message undeliverable' then 'no_whatsapp'
             when error ~* 'absent' then 'absent'
             when error ~* 'blocked|DND' then 'blocked'
             when error ~* '^dropped|template|whitelisted|registered' then 'dropped'
             else 'refused' end,
           error = case
             when error in ('no longer wanted', 'given up', 'not reached yet', 'The balance does not cover it.',
               'returned', 'The mail server of this address refused the message.',
               'The SMS gateway refused this number or text.', 'WhatsApp refused this number or template.')
               or error like 'This installation sends no %' then null
             else error end
         where organisation_id = organisation and error is not null;
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end $$`,
  )
}
