import { bn } from './consents-of-signers/bn.ts'
import { addConsents } from './consents-of-signers/consent-words.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Bengali. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'bn', bn)
}
