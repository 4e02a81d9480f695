import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dayFiles, programLogDays } from '../day-files.ts'

export interface ServerProcess {
  child: ChildProcess
  /** Resolves when the postmaster is gone; a backend of it may still write for a moment. */
  gone: Promise<void>
  /** What it said last, a few thousand characters of it. */
  said(): string
  /** Where it says it now. */
  logFile(): string
  /** Once it is gone: resolves when all it said is in the log. */
  saidAll(): Promise<void>
}

// A backend that outlives a killed postmaster holds the line open until it notices.
const lastWordsMs = 2_000

/** What PostgreSQL says goes to a file a day beside `logFile`, as that of our own programs. */
export function watched(child: ChildProcess, logFile: string): ServerProcess {
  const log = dayFiles({
    folder: path.dirname(logFile),
    name: path.basename(logFile, '.log'),
    keepDays: programLogDays,
  })
  let said = ''
  const note = (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4096)
    log.write(chunk)
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const silent = once(child, 'close').catch(() => undefined)

  return {
    child,
    gone,
    said: () => said,
    logFile: log.path,
    async saidAll() {
      await Promise.race([silent, wait(lastWordsMs, undefined, { ref: false })])
      await log.close()
    },
  }
}
