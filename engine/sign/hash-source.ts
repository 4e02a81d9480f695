import { chunksOf, reusedChunksOf } from '../pdf/source.ts'
import type { CryptoPort, Hasher, HashName, Source } from '../ports.ts'

async function feedSource(hashers: readonly Hasher[], source: Source): Promise<void> {
  if (source instanceof Uint8Array) {
    for (const hasher of hashers) await hasher.update(source)
    return
  }
  const pieces = hashers.every(({ keepsNothing }) => keepsNothing) ? reusedChunksOf(source) : chunksOf(source)
  for await (const chunk of pieces) for (const hasher of hashers) await hasher.update(chunk)
}

/** SHA-256 of the whole source, read in pieces. */
export async function hashSource(crypto: Pick<CryptoPort, 'hasher'>, source: Source): Promise<Uint8Array> {
  const hasher = crypto.hasher('SHA-256')
  await feedSource([hasher], source)
  return hasher.digest()
}

/**
 * The SHA-256 of the source alone, and a digest of any kind that waits for what comes behind it:
 * the source is read once.
 */
export async function hashBase(
  crypto: Pick<CryptoPort, 'hasher'>,
  source: Source,
  hash: HashName,
): Promise<{ baseDigest: Uint8Array; rest: (...parts: Uint8Array[]) => Promise<Uint8Array> }> {
  const onward = crypto.hasher(hash)
  const canFork = hash === 'SHA-256' && onward.fork !== undefined
  const second = canFork ? null : crypto.hasher('SHA-256')
  await feedSource(second === null ? [onward] : [onward, second], source)
  const base = second ?? onward.fork?.() ?? onward
  return {
    baseDigest: await base.digest(),
    rest: async (...parts) => {
      for (const part of parts) await onward.update(part)
      return onward.digest()
    },
  }
}
