import { addConsents } from './consents-of-signers/consent-words.ts'
import { mr } from './consents-of-signers/mr.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Marathi. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'mr', mr)
}
