import { sql } from 'kysely'
import { newId } from '../new-id.ts'
import { consentTexts1 } from './consent-texts-1.ts'
import type { Untyped } from './tenant-table.ts'

/** The words people agree to, as first published; valid since before the first installation. */
export async function up(db: Untyped): Promise<void> {
  for (const { purpose, language, title, text } of consentTexts1) {
    await sql`
      insert into consent_texts (id, purpose, language, version, title, text, valid_from)
      values (${newId()}, ${purpose}, ${language}, 1, ${title}, ${text}, '2026-01-01T00:00:00Z')`.execute(db)
  }
}
