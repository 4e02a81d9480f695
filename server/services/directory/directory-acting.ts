import type { AddingBy } from '#services/users/add-members.ts'
import type { Tx } from '#store/store.ts'

/**
 * A request of a directory inside its transaction: who it is for the trail, and where our answers
 * point.
 */
export interface DirectoryActing extends AddingBy {
  tx: Tx
  /** `https://sign.example/scim/v2`. */
  base: string
}

/** In one order everywhere: contacts, then administrators, then the rows. */
export async function lockPeople(tx: Tx): Promise<void> {
  await tx.memberRecords.lockContacts()
  await tx.administrators.lock()
}
