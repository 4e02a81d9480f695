import { addConsents } from './consents-of-signers/consent-words.ts'
import { kn } from './consents-of-signers/kn.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Kannada. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'kn', kn)
}
