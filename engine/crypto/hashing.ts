import type { CryptoPort, HashName } from '../ports.ts'

/** The digest of bytes in memory. */
export async function digestOf(
  crypto: Pick<CryptoPort, 'hasher'>,
  hash: HashName,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const hasher = crypto.hasher(hash)
  await hasher.update(bytes)
  return await hasher.digest()
}
