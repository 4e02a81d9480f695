import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Keys } from '#store/keys.ts'
import { type KeptFile, keepStream, readKept } from './backup-folder.ts'
import { isThere } from './is-there.ts'

const context = 'backup-keys'

/**
 * The small secrets of a data folder, sealed together under the master key: without it a stolen
 * backup shows no document, signs no checkpoint and logs nobody in. The master key itself and the
 * embedded database's password stay away.
 */
export async function sealKeys(
  dataFolder: string,
  folder: string,
  keys: Keys,
  others: Record<string, string>,
): Promise<KeptFile> {
  const files: Record<string, string> = {}
  for (const file of await secretsOf(dataFolder))
    files[relative(dataFolder, file)] = (await readFile(file)).toString('base64')
  for (const [name, path] of Object.entries(others)) files[name] = (await readFile(path)).toString('base64')
  const sealed = keys.seal(Buffer.from(JSON.stringify(files)), context)

  return keepStream(folder, 'keys.sealed', only(sealed))
}

/** Puts them back where they lay. */
export async function openKeys(
  dataFolder: string,
  folder: string,
  kept: KeptFile,
  keys: Keys,
  elsewhere: Record<string, string>,
): Promise<void> {
  const sealed: Uint8Array[] = []
  for await (const chunk of readKept(folder, kept)) sealed.push(chunk)
  const files = JSON.parse(keys.open(Buffer.concat(sealed), context).toString('utf8')) as Record<
    string,
    string
  >
  for (const [name, base64] of Object.entries(files)) {
    const file = elsewhere[name] ?? join(dataFolder, name)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600, flush: true })
  }
}

/**
 * The key of the demo's e-sign account, its people, and the keys and books of its simulators (not
 * their mail).
 */
async function secretsOf(dataFolder: string): Promise<string[]> {
  const top = ['demo.json', 'demo.json.plan', 'keys/asp.pem'].map((name) => join(dataFolder, name))
  const simulators = (await filesUnder(join(dataFolder, 'simulators'))).filter(
    (file) => !/[/\\](messages|deliveries)[/\\]|\.new$/.test(file),
  )
  const found: string[] = []
  for (const file of [...top, ...simulators]) if (await isThere(file)) found.push(file)

  return found
}

async function filesUnder(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
