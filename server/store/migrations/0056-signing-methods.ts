import { sql } from 'kysely'
import { newId } from '../new-id.ts'
import { consentTexts3 } from './consent-texts-3.ts'
import { run, type Untyped } from './tenant-table.ts'

/**
 * A signature that is made unattended has no person, no link and no consent of its own. Older
 * servers, which know no such method, write on beside it. And the words that people agree to before
 * the methods of flows.md that come later.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table signing_transactions
       add column unattended boolean not null default false,
       alter column person_key drop not null,
       alter column consent_id drop not null,
       add constraint signing_transactions_attended check (
         case when unattended then person_key is null and consent_id is null and link_id is null
           else person_key is not null and consent_id is not null end)`,
  )
  for (const { purpose, language, version, title, text } of consentTexts3)
    await sql`
      insert into consent_texts (id, purpose, language, version, title, text, valid_from)
      values (${newId()}, ${purpose}, ${language}, ${version}, ${title}, ${text}, '2026-01-01T00:00:00Z')`.execute(
      db,
    )
}
