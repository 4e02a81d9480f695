import { addConsents } from './consents-of-signers/consent-words.ts'
import { pa } from './consents-of-signers/pa.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Punjabi. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'pa', pa)
}
