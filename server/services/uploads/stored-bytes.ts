import type { ByteSource } from '#engine'
import type { Vault, VaultFile } from '#store/vault/vault.ts'

/** Random access to bytes of the vault. Missing bytes are a fault: a row says they are there. */
export async function readerOf(vault: Vault, organisationId: string, sha256: Buffer): Promise<VaultFile> {
  const reader = await vault.open(organisationId, sha256)
  if (!reader) throw new Error(`The vault lacks ${sha256.toString('hex')}`)

  return reader
}

/**
 * For what needs all bytes at once: repair, unlock, drawing. Files are bounded by the upload limit.
 */
export const wholeFile = (reader: ByteSource): Promise<Uint8Array> => reader.read(0, reader.size)
