import { execFile, type SpawnOptions, spawnSync } from 'node:child_process'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'
import type { Binaries } from './binaries.ts'

/** How a PostgreSQL program is started: postgres refuses to run as uid 0. */
export interface RunAs {
  way: 'self' | 'namespace' | 'nobody'
  binaries: Binaries
  command: (program: string, args: string[]) => { file: string; args: string[]; options: SpawnOptions }
  /** Hands a file or folder to the account that runs the database. */
  give: (target: string) => Promise<void>
}

const NOBODY = 65534

/**
 * As ourselves; as root in a user namespace that calls us nobody; where that is forbidden, as
 * nobody itself.
 */
export async function chooseRunAs(binaries: Binaries, dataFolder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asSelf(binaries)
  const owner = await ownerOf(dataFolder)
  if (owner !== NOBODY && mayUnshare()) return inNamespace(binaries)
  return asNobody(binaries, dataFolder)
}

function asSelf(binaries: Binaries): RunAs {
  return {
    way: 'self',
    binaries,
    command: (file, args) => ({ file, args, options: {} }),
    give: async () => {},
  }
}

const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

function inNamespace(binaries: Binaries): RunAs {
  return {
    way: 'namespace',
    binaries,
    command: (program, args) => ({ file: 'unshare', args: [...NAMESPACE, program, ...args], options: {} }),
    give: async () => {},
  }
}

function mayUnshare(): boolean {
  return spawnSync('unshare', [...NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0
}

/** Exported for its test: a machine that forbids user namespaces is rare where the tests run. */
export async function asNobody(binaries: Binaries, dataFolder: string): Promise<RunAs> {
  await mkdir(path.dirname(dataFolder), { recursive: true })
  const credentials = { uid: NOBODY, gid: NOBODY }
  const reachable = spawnSync('test', ['-x', path.dirname(dataFolder)], { ...credentials, stdio: 'ignore' })
  if (reachable.status !== 0) {
    throw new CannotStart(
      `PostgreSQL does not run as root, and the user nobody cannot enter ${path.dirname(dataFolder)}: start as an ordinary user, set MUHAR_DATA to a folder that everyone may enter, or name a server with DATABASE_URL.`,
    )
  }
  const copied = await copyWhereNobodyReads(binaries)
  return {
    way: 'nobody',
    binaries: copied,
    command: (file, args) => ({ file, args, options: credentials }),
    give: (target) => giveAll(target),
  }
}

async function copyWhereNobodyReads(binaries: Binaries): Promise<Binaries> {
  const stamp = Math.trunc((await stat(binaries.postgres)).mtimeMs)
  const root = path.join(os.tmpdir(), `muhar-postgres-${process.getuid?.() ?? 0}-${stamp}`)
  const owner = await ownerOf(root)
  // Another user could have made the folder first and put a program of theirs into it.
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new CannotStart(`The folder ${root} belongs to another user: remove it and start again.`)
  }
  if (!(await isCopyOf(root, binaries.root))) await copyWhole(binaries.root, root)
  const inCopy = (file: string) => path.join(root, path.relative(binaries.root, file))
  return { root, initdb: inCopy(binaries.initdb), postgres: inCopy(binaries.postgres) }
}

/**
 * Copied by another program: a file that we write ourselves is held open by whatever we start
 * meanwhile, and cannot be run so long (ETXTBSY). It takes its place when it is whole, so that a
 * process that starts beside us finds all of it or nothing.
 */
async function copyWhole(from: string, to: string): Promise<void> {
  const making = await mkdtemp(`${to}-`)
  try {
    await promisify(execFile)('cp', ['-pRP', `${from}/.`, making])
    await chmod(making, 0o755)
    await rename(making, to).catch(async (error: unknown) => {
      if (!(await stat(to).catch(() => null))) throw error
      // A process that started beside us was first.
      if (await isCopyOf(to, from)) return
      await rm(to, { recursive: true })
      await rename(making, to)
    })
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

/**
 * Whether each file is there in its size: what empties temporary folders takes single files, too.
 */
async function isCopyOf(copy: string, original: string): Promise<boolean> {
  for (const entry of await readdir(original, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const file = path.join(entry.parentPath, entry.name)
    const copied = path.join(copy, path.relative(original, file))
    if ((await sizeOf(copied)) !== (await sizeOf(file))) return false
  }

  return true
}

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await lstat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function giveAll(target: string): Promise<void> {
  await chown(target, NOBODY, NOBODY)
  if (!(await stat(target)).isDirectory()) return
  for (const name of await readdir(target)) await giveAll(path.join(target, name))
}

async function ownerOf(folder: string): Promise<number | undefined> {
  try {
    return (await stat(folder)).uid
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
