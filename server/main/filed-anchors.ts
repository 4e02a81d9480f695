import type { TrustAnchor } from '#engine'
import { readTrustFolder } from '#engine/node/index.ts'
import { CannotStart } from './cannot-start.ts'

/** The roots of the folder `MUHAR_TRUST`; those of its shelf `test` are nobody's word, and stay there. */
export async function filedAnchors(folder: string): Promise<readonly TrustAnchor[]> {
  try {
    return (await readTrustFolder(folder)).anchors
  } catch (error) {
    throw new CannotStart(`MUHAR_TRUST names ${folder}, which cannot be used: ${(error as Error).message}.`)
  }
}
