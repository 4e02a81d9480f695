import { type FiledTrust, readTrustFolder } from '#engine/node/index.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * The roots of the folder `MUHAR_TRUST`: those that are trusted, and those of its shelf `test`,
 * which are recognised alone.
 */
export async function filedTrust(folder: string): Promise<FiledTrust> {
  try {
    return await readTrustFolder(folder)
  } catch (error) {
    throw new CannotStart(`MUHAR_TRUST names ${folder}, which cannot be used: ${(error as Error).message}.`)
  }
}
