import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'

/**
 * After a kill -9 of Node the database lives on. It is stopped (not adopted: a child of ours is one
 * we can watch), and a pid file that names somebody else's process is taken away.
 */
export async function stopLeftover(dataFolder: string): Promise<'none' | 'stale' | 'stopped'> {
  const pidFile = path.join(dataFolder, 'postmaster.pid')
  const pid = await readPid(pidFile)
  if (pid === undefined) return 'none'
  if (!isPostgres(pid)) {
    await rm(pidFile, { force: true })
    return 'stale'
  }
  await stop(pid)
  return 'stopped'
}

/**
 * Ends a postgres: fast shutdown first, immediate (the log is replayed at the next start) when it
 * does not obey.
 */
export async function stop(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 15],
    ['SIGQUIT', 10],
  ] as const) {
    signalTo(pid, signal)
    const deadline = Date.now() + seconds * 1000
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return
      await wait(20)
    }
  }
  throw new CannotStart(
    `The database process ${pid} that an earlier run left behind does not end: stop it by hand.`,
  )
}

export async function readPid(pidFile: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt((await readFile(pidFile, 'utf8')).split('\n')[0] ?? '', 10)
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A zombie answers signals too, but is dead for every purpose of ours.
  return !/^\(.*\) Z/.test(describe(pid))
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  return /postgres/.test(describe(pid))
}

/**
 * "(name) state" of a process; Debian's smallest images have no `ps`, so Linux is read directly.
 */
function describe(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ /, '')
    } catch {
      return '' // it ended between the two looks
    }
  }
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
