import type { Parts } from '#services/parts.ts'
import { Outage } from '#store/outage.ts'

// Our choice: a file up to this size is in memory while it is checked; a larger one is read twice.
const mostInMemory = 16 * 1024 * 1024

/**
 * The bytes of a kept file, read whole before the first of them is given: a file that is damaged
 * stays out of the ZIP, and does not spoil it. Null where it is missing or damaged.
 */
export async function openPaper(
  { vault, log }: Parts,
  organisationId: string,
  { sha256, size }: { sha256: Buffer; size: number },
): Promise<Uint8Array | AsyncIterable<Uint8Array> | null> {
  try {
    const file = await vault.open(organisationId, sha256)
    if (!file || file.size !== size) return null
    if (file.size <= mostInMemory) return await file.read(0, file.size)
    for await (const _ of file.stream());

    return file.stream()
  } catch (error) {
    // What is away comes back: the work goes on then.
    if (error instanceof Outage) throw error
    log.error(
      { err: error, sha256: sha256.toString('hex') },
      'A kept file is damaged and was left out of a ZIP',
    )

    return null
  }
}
