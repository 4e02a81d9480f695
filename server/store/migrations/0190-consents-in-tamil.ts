import { addConsents } from './consents-of-signers/consent-words.ts'
import { ta } from './consents-of-signers/ta.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Tamil. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'ta', ta)
}
