import { stat } from 'node:fs/promises'
import { CannotStart } from '../cannot-start.ts'
import type { Configuration } from '../configuration.ts'
import { masterKey } from '../data-folder.ts'

/** The master key that exists: neither a backup nor a restore makes one. */
export async function masterKeyThere({
  masterKeyFile,
  mode,
}: Pick<Configuration, 'masterKeyFile' | 'mode'>): Promise<Buffer> {
  const found = await stat(masterKeyFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (!found)
    throw new CannotStart(
      `The master key is not in ${masterKeyFile}: put it there, or name its file in MUHAR_MASTER_KEY_FILE.`,
    )

  return masterKey(masterKeyFile, mode)
}
