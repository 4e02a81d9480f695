import type { Keys } from '#store/keys.ts'

/** The purpose under which the codes that open somebody's papers are kept. */
export const papersOtp = 'own-papers'

/** A contact as it lies in a job or beside a token: sealed, and good for that one row alone. */
export const sealContact = (keys: Keys, contact: string, rowId: string): string =>
  keys.seal(Buffer.from(contact), `own-papers:${rowId}`).toString('base64')

/** Null where another master key has come since: the code is asked for again. */
export function openContact(keys: Keys, sealed: string, rowId: string): string | null {
  try {
    return keys.open(Buffer.from(sealed, 'base64'), `own-papers:${rowId}`).toString()
  } catch {
    return null
  }
}
