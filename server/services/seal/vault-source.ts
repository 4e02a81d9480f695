import type { ByteSource } from '#engine'
import type { Parts } from '#services/parts.ts'

export interface VaultSource extends ByteSource {
  stream(): AsyncIterable<Uint8Array>
}

/** A version of a document as the engine reads it: at random, without loading it whole. */
export async function vaultSource(
  parts: Parts,
  organisationId: string,
  sha256: Buffer,
): Promise<VaultSource> {
  const opened = await parts.vault.open(organisationId, sha256)
  if (!opened) throw new Error('The vault lacks the bytes of a version.')

  return {
    size: opened.size,
    read: (start, end) => opened.read(start, end),
    stream: () => opened.stream(),
  }
}

/** The base with a tail behind it, as it goes into the vault. */
export async function* withTail(base: VaultSource, tail: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* base.stream()
  yield tail
}
