import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Where everything of an installation lies, below MUHAR_DATA. */
export interface DataFolder {
  root: string
  postgres: string
  keys: string
  run: string
  simulators: string
  log: string
  spool: string
  demoFile: string
}

export async function openDataFolder(root: string): Promise<DataFolder> {
  const folder: DataFolder = {
    root,
    postgres: join(root, 'postgres'),
    keys: join(root, 'keys'),
    run: join(root, 'run'),
    simulators: join(root, 'simulators'),
    log: join(root, 'log'),
    spool: join(root, 'spool'),
    demoFile: join(root, 'demo.json'),
  }
  try {
    // The folder itself may be entered by the user that PostgreSQL runs as; what is secret in it
    // may not be read.
    await mkdir(root, { recursive: true, mode: 0o755 })
    for (const path of [folder.keys, folder.run, folder.simulators, folder.log, folder.spool])
      await mkdir(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new CannotStart(`MUHAR_DATA is ${root}, and it cannot be written: ${(error as Error).message}.`)
  }

  return folder
}

/**
 * A secret of our own making, kept in a file of mode 0600; the first to come makes it, whole or not
 * at all.
 */
export async function secretIn(file: string, bytes = 32): Promise<Buffer> {
  return (await readSecret(file)) ?? (await makeSecret(file, randomBytes(bytes)))
}

async function makeSecret(file: string, secret: Buffer): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(secret)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readSecret(file)) ?? secret
  }
}

async function readSecret(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The master key: made in demo mode, brought by the owner in production. */
export async function masterKey(file: string, mode: 'demo' | 'production'): Promise<Buffer> {
  const key = mode === 'demo' ? await secretIn(file) : await readSecret(file)
  if (!key)
    throw new CannotStart(
      `MUHAR_MASTER_KEY_FILE names ${file}, which does not exist: make it with openssl rand -out ${file} 32.`,
    )
  if (key.length !== 32)
    throw new CannotStart(
      `MUHAR_MASTER_KEY_FILE names ${file}, which holds ${key.length} bytes; it must hold exactly 32.`,
    )
  if (new Set(key).size < 8)
    throw new CannotStart(
      `MUHAR_MASTER_KEY_FILE names ${file}, which is not random: make it with openssl rand -out ${file} 32.`,
    )
  if (mode === 'demo') await chmod(file, 0o600)
  else await requirePrivate(file)

  return key
}

/**
 * Nobody but its owner reads it. systemd's LoadCredential shows the list of who may as a group
 * right of root's own group.
 */
async function requirePrivate(file: string): Promise<void> {
  const { mode, uid, gid } = await stat(file)
  const isRoots = uid === 0 && gid === 0
  if ((mode & (isRoots ? 0o037 : 0o077)) !== 0)
    throw new CannotStart(
      `MUHAR_MASTER_KEY_FILE names ${file}, which others than its owner may read or change (${(mode & 0o777).toString(8).padStart(4, '0')}): chmod 0400 ${file}.`,
    )
}
