import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { chunkBytes, sealer } from './sealed-file.ts'
import type { DataKey } from './vault.ts'

/** More than the caller allowed; nothing was kept. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

// Chunks are filled again and again, whatever file they are of: memory that is asked for anew for
// each of them keeps the collector busy.
const spareChunks: Buffer[] = []
const mostSpare = 4

/**
 * Writes a new sealed file and answers once it is on the disk; the caller removes what a failure
 * leaves.
 */
export async function writeSealed(
  file: string,
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  dataKey: DataKey,
  organisationId: string,
  mostBytes: number,
): Promise<{ sha256: Buffer; size: number }> {
  const hash = createHash('sha256')
  const sealing = sealer(dataKey, organisationId)
  const handle = await open(file, 'wx', 0o600)
  const chunk = spareChunks.pop() ?? Buffer.allocUnsafeSlow(chunkBytes)
  try {
    await handle.writeFile(sealing.header)
    let size = 0
    let filled = 0
    for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += piece.length
      if (size > mostBytes) throw new TooManyBytes()
      hash.update(piece)
      for (let from = 0; from < piece.length; ) {
        // The last chunk is sealed as such, so a full one is held back until more comes.
        if (filled === chunkBytes) {
          await handle.writeFile(sealing.chunk(chunk))
          filled = 0
        }
        const taken = piece.subarray(from, from + chunkBytes - filled)
        chunk.set(taken, filled)
        filled += taken.length
        from += taken.length
      }
    }
    const sha256 = hash.digest()
    await handle.writeFile(sealing.lastChunk(chunk.subarray(0, filled), sha256))
    await handle.sync()

    return { sha256, size }
  } finally {
    if (spareChunks.length < mostSpare) spareChunks.push(chunk)
    await handle.close()
  }
}
