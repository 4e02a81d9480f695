import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Tx } from '#store/store.ts'

/** Where anybody can have a signed file checked, by their own browser. */
export const verificationPage = async (tx: Tx, parts: Pick<Parts, 'settings'>): Promise<string> =>
  `${(await linkAddressOf(tx, parts)).url}/#/verify`
