import { randomBytes } from 'node:crypto'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * The one folder a simulator writes to. Whole files are replaced by rename, so a kill leaves the
 * old or the new.
 */
export interface StateFolder {
  read(name: string): Promise<string | undefined>
  write(name: string, text: string): Promise<void>
  append(name: string, line: string): Promise<void>
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
  /** Removes the folder when it was only lent for this run. */
  release(): Promise<void>
}

export async function openFolder(path: string | undefined): Promise<StateFolder> {
  const root = path ?? (await mkdtemp(join(tmpdir(), 'simulator-')))
  await mkdir(root, { recursive: true, mode: 0o700 })

  const write = async (name: string, text: string) => {
    const target = join(root, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const temporary = `${target}.${randomBytes(4).toString('hex')}.new`
    await writeFile(temporary, text, { mode: 0o600, flush: true })
    await rename(temporary, target)
  }

  return {
    write,
    read: (name) => orMissing(readFile(join(root, name), 'utf8'), undefined),
    append: (name, line) => appendFile(join(root, name), `${line}\n`, { mode: 0o600 }),
    list: async (folder) =>
      (await orMissing(readdir(join(root, folder)), [])).filter((name) => !name.endsWith('.new')).sort(),
    remove: (name) => orMissing(unlink(join(root, name)), undefined),
    release: async () => {
      if (path === undefined) await rm(root, { recursive: true, force: true })
    },
  }
}

async function orMissing<T, U>(work: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}
