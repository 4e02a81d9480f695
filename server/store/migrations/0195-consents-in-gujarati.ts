import { addConsents } from './consents-of-signers/consent-words.ts'
import { gu } from './consents-of-signers/gu.ts'
import type { Untyped } from './tenant-table.ts'

/** What signers agree to, in Gujarati. */
export async function up(db: Untyped): Promise<void> {
  await addConsents(db, 'gu', gu)
}
