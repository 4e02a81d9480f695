import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { type Binaries, findBinaries, majorVersion } from './binaries.ts'
import { isAlive, readPid, stop, stopLeftover } from './leftover.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { type ServerProcess, watched } from './server-process.ts'

export interface EmbeddedPostgres {
  /** Connection of the superuser, whose password lies in `secretFile`. */
  url: string
  port: number
  pid: number
  /** Resolves when the database ended without being asked to. */
  ended: Promise<void>
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Where the cluster lives; made when it is not there. */
  folder: string
  /** Holds the superuser's password, 0600. */
  secretFile: string
  /** `…/postgres.log` means a file a day beside it: `…/postgres-2026-11-21.log`. */
  logFile: string
  /** More server settings, `name=value`. */
  settings?: string[]
  /**
   * Waited for where another program has it: programs that know the address of a database that
   * ended find it there again.
   */
  port?: number
  /** How long, in ms. */
  portWithinMs?: number
  runAs?: typeof chooseRunAs
}

// Our choice: as long as a program that is started anew holds a port, or a connection its near end.
const portWithinMs = 60_000

/**
 * Starts the PostgreSQL that came with the installation on a loopback port, making the cluster at
 * the first start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const found = await findBinaries()
  await refuseOtherVersion(found, options.folder)
  const runAs = await (options.runAs ?? chooseRunAs)(found, options.folder)
  await rm(`${options.folder}.new`, { recursive: true, force: true })
  const leftover = await stopLeftover(options.folder)

  const password = await makePassword(options.secretFile)
  if (!(await readVersion(options.folder))) await makeCluster(runAs, options, password)

  // Between choosing a free port and listening on it another program may take it: then another one
  // is chosen.
  const giveUpAt = Date.now() + (options.portWithinMs ?? portWithinMs)
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort())
    const server = launch(runAs, options, port)
    const outcome = await listening(server, options.folder)
    if (outcome === 'ready') return running(server, options.folder, port, password)
    await server.saidAll()
    const isTaken = wasPortTaken(server.said())
    const goesOn = options.port && isTaken ? Date.now() < giveUpAt : attempt < 5
    if (goesOn && (leftover !== 'none' || isTaken)) {
      await wait(Math.min(200 * attempt, 1000))
      continue
    }
    if (options.port && isTaken)
      throw new CannotStart(`Port ${port} of the embedded PostgreSQL was taken by another program.`)
    throw new CannotStart(
      `The embedded PostgreSQL did not start: ${lastLine(server.said())} (all of it is in ${server.logFile()}).`,
    )
  }
}

async function refuseOtherVersion(binaries: Binaries, folder: string): Promise<void> {
  const has = await readVersion(folder)
  if (!has) return
  const ours = await majorVersion(binaries)
  if (has > ours) {
    throw new CannotStart(
      `The data in ${folder} was made by PostgreSQL ${has}, newer than the ${ours} of this version of Muhar: use the newer version.`,
    )
  }
  if (has < ours) {
    throw new CannotStart(
      `The data in ${folder} was made by PostgreSQL ${has}, and this version of Muhar brings ${ours}: back it up with the version that made it and restore it here.`,
    )
  }
}

async function readVersion(folder: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path.join(folder, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function makePassword(secretFile: string): Promise<string> {
  try {
    return (await readFile(secretFile, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const password = Buffer.from(bytes).toString('base64url')
  await mkdir(path.dirname(secretFile), { recursive: true, mode: 0o700 })
  await writeFile(secretFile, password, { mode: 0o600, flag: 'wx' })
  return password
}

// Made under another name and renamed: a first start that is cut off leaves nothing that looks like
// a cluster.
async function makeCluster(runAs: RunAs, options: EmbeddedOptions, password: string): Promise<void> {
  const making = `${options.folder}.new`
  await mkdir(making, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(making, '..', `.${path.basename(making)}-password`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  try {
    await runAs.give(passwordFile)
    await runAs.give(making)
    const {
      file,
      args,
      options: as,
    } = runAs.command(runAs.binaries.initdb, [
      '--pgdata',
      making,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--data-checksums',
      ...(options.settings?.includes('fsync=off') ? ['--no-sync'] : []),
    ])
    const child = spawn(file, args, {
      ...as,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: environment(),
    })
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new CannotStart(`initdb could not make the database in ${making}: ${said.trim()}`)
    await rename(making, options.folder)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function launch(runAs: RunAs, options: EmbeddedOptions, port: number): ServerProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const {
    file,
    args,
    options: as,
  } = runAs.command(runAs.binaries.postgres, [
    '-D',
    options.folder,
    ...[...settings, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]),
  ])
  // A group of its own: Ctrl-C reaches the launcher, which stops the server first and the database
  // last.
  const child = spawn(file, args, {
    ...as,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })

  return watched(child, options.logFile)
}

async function listening({ child, gone }: ServerProcess, folder: string): Promise<'ready' | 'ended'> {
  let ended = false
  void gone.then(() => {
    ended = true
  })
  const deadline = Date.now() + 120_000 // replaying a long log after a crash takes its time
  while (Date.now() < deadline) {
    if (ended) return 'ended'
    // Line 8 of postmaster.pid is the state; "ready" means it accepts connections.
    const lines = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    )
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return 'ready'
    await wait(15)
  }
  child.kill('SIGQUIT')
  return 'ended'
}

function running(server: ServerProcess, folder: string, port: number, password: string): EmbeddedPostgres {
  const { gone } = server
  const pid = server.child.pid!
  let asked = false
  const ended = gone.then(async () => {
    if (asked) await new Promise<void>(() => {})
    void server.saidAll()
  })
  return {
    url: `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    port,
    pid,
    ended,
    stop: async () => {
      asked = true
      const now = await readPid(path.join(folder, 'postmaster.pid'))
      if (isAlive(pid)) await stop(now ?? pid)
      await gone
      await server.saidAll()
    },
  }
}

function environment(): NodeJS.ProcessEnv {
  // PGDATA, PGPORT and their kind in the caller's environment would steer our database.
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), TZ: 'UTC', LC_ALL: 'C' }
}

// Below what a kernel hands out by itself (Linux from 32768, others from 49152): while the database
// is started again, its port cannot become the near end of somebody's connection.
const ports = { lowest: 20_000, beyond: 32_000 }

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.lowest, ports.beyond)
    const server = net.createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

function wasPortTaken(said: string): boolean {
  return /Address already in use|Address in use/.test(said)
}

function lastLine(said: string): string {
  const lines = said.trim().split('\n')
  return lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) || lines.at(-1) || 'it said nothing'
}
