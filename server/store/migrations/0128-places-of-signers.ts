import { sql } from 'kysely'
import { newId } from '../new-id.ts'
import { consentTexts4 } from './consent-texts-4.ts'
import { run, type Untyped } from './tenant-table.ts'

/** Where a signer said they were when they signed, and the words they agreed to before. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table signing_transactions add column place jsonb')
  for (const { purpose, language, version, title, text } of consentTexts4)
    await sql`
      insert into consent_texts (id, purpose, language, version, title, text, valid_from)
      values (${newId()}, ${purpose}, ${language}, ${version}, ${title}, ${text}, '2026-01-01T00:00:00Z')`.execute(
      db,
    )
}
