import { addConsents } from './consents-of-signers/consent-words.ts'
import { ur } from './consents-of-signers/ur.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Urdu. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'ur', ur)
}
