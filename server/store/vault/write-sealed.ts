import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { chunkBytes, sealer } from './sealed-file.ts'
import type { DataKey } from './vault.ts'

/** More than the caller allowed; nothing was kept. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

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
  try {
    await handle.writeFile(sealing.header)
    let size = 0
    let held: Uint8Array[] = []
    let heldBytes = 0
    for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += piece.length
      if (size > mostBytes) throw new TooManyBytes()
      hash.update(piece)
      held.push(piece)
      heldBytes += piece.length
      // The last chunk is sealed as such, so one is always held back.
      if (heldBytes <= chunkBytes) continue
      const whole = Buffer.concat(held)
      let from = 0
      for (; whole.length - from > chunkBytes; from += chunkBytes)
        await handle.writeFile(sealing.chunk(whole.subarray(from, from + chunkBytes)))
      held = [whole.subarray(from)]
      heldBytes = whole.length - from
    }
    const sha256 = hash.digest()
    await handle.writeFile(sealing.lastChunk(Buffer.concat(held), sha256))
    await handle.sync()

    return { sha256, size }
  } finally {
    await handle.close()
  }
}
