import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * An empty folder to start the fixture on. In a container root may make no namespace, and nobody,
 * who runs PostgreSQL then, must be able to enter.
 */
export async function aDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `muhar-${name}-`))
  await chmod(folder, 0o711)

  return folder
}
