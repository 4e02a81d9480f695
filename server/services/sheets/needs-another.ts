import { givingWaits } from '#services/users/giving-roles.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { Tx } from '#store/store.ts'

/**
 * Whether somebody else has to confirm a sheet of people: two decide on roles here, and this one
 * had a hand in it.
 */
export const needsAnother = async (tx: Tx, upload: SheetUpload, userId: string): Promise<boolean> =>
  upload.kind === 'members' && upload.makers.includes(userId) && (await givingWaits(tx, { kind: 'member' }))
