import { addConsents } from './consents-of-signers/consent-words.ts'
import { te } from './consents-of-signers/te.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Telugu. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'te', te)
}
