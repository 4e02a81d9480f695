import { addConsents } from './consents-of-signers/consent-words.ts'
import { ml } from './consents-of-signers/ml.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Malayalam. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'ml', ml)
}
