import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

const stoppingMark = 'stopping'
/** A launcher whose npm start was killed notices it within moments, and says so. */
const noticeWithinMs = 2_000
const stopWithinMs = 30_000

/**
 * One launcher a data folder: a second would stop the first one's database as a leftover. One that
 * is stopping is waited for.
 */
export async function takeFolder(file: string, folder: string): Promise<void> {
  const began = Date.now()
  for (;;) {
    const other = runningLauncher(file)
    if (!other) break
    if (Date.now() - began > (other.isStopping ? stopWithinMs : noticeWithinMs))
      throw new CannotStart(
        `Muhar already runs on ${folder} (process ${other.pid}): stop it first, or set MUHAR_DATA to another folder.`,
      )
    await wait(50)
  }
  writeFileSync(file, `${process.pid}\n`, { mode: 0o600 })
}

/** Only for the launcher that took the folder. */
export function sayStopping(file: string): void {
  writeFileSync(file, `${process.pid} ${stoppingMark}\n`, { mode: 0o600 })
}

function runningLauncher(file: string): { pid: number; isStopping: boolean } | null {
  const [number, mark] = read(file).trim().split(' ')
  const pid = Number(number)
  if (!pid || pid === process.pid) return null
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  // After a restart of the machine another program may have this number.
  if (
    process.platform === 'linux' &&
    !/server\/main\/(start|backup|restore|rotate-keys)\.(ts|mjs)/.test(read(`/proc/${pid}/cmdline`))
  )
    return null

  return { pid, isStopping: mark === stoppingMark }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      (error as NodeJS.ErrnoException).code === 'ESRCH'
    )
      return ''
    throw error
  }
}
