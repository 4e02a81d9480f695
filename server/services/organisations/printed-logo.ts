import type { Parts } from '#services/parts.ts'
import { readerOf, wholeFile } from '#services/uploads/stored-bytes.ts'
import type { Tx } from '#store/store.ts'

/** The organisation's logo as PNG, for what is printed or mailed; null where it has none. */
export async function printedLogo(parts: Pick<Parts, 'vault'>, tx: Tx): Promise<Uint8Array | null> {
  const sha = (await tx.organisations.find(tx.organisationId))?.logo_print_sha
  if (!sha) return null

  return wholeFile(await readerOf(parts.vault, tx.organisationId, Buffer.from(sha, 'hex')))
}
