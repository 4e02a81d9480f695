import { addConsents } from './consents-of-signers/consent-words.ts'
import { or } from './consents-of-signers/or.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Odia. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'or', or)
}
