import { sql } from 'kysely'
import { newId } from '../../new-id.ts'
import type { Untyped } from '../tenant-table.ts'

/** Title and paragraphs. */
interface Words {
  title: string
  text: readonly string[]
}

/**
 * What signers agree to, whole in one language. Never edited: a change of words is a new version in
 * a new migration.
 */
export type ConsentsOfSigners = Readonly<
  Record<
    | 'aadhaar_esign'
    | 'aadhaar_bio_esign'
    | 'aadhaar_face_esign'
    | 'dsc_sign'
    | 'electronic_sign'
    | 'vsign_esign'
    | 'cloud_sign'
    | 'geo_consent'
    | 'video',
    Words
  >
>

export async function addConsents(db: Untyped, language: string, consents: ConsentsOfSigners): Promise<void> {
  for (const [purpose, { title, text }] of Object.entries(consents))
    await sql`
      insert into consent_texts (id, purpose, language, version, title, text, valid_from)
      values (${newId()}, ${purpose}, ${language}, 1, ${title}, ${text.join('\n\n')}, '2026-01-01T00:00:00Z')`.execute(
      db,
    )
}
