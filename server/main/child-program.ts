import { type ChildProcess, spawn } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minute } from '#contract/vocabulary/time.ts'
import { Outage } from '#store/outage.ts'
import { CannotStart } from './cannot-start.ts'
import { dayFiles, programLogDays } from './day-files.ts'
import type { RunSettings } from './run-settings.ts'

export interface ChildProgram {
  name: string
  /** What a simulator said with its `ready` line; empty for our own programs. */
  said: Record<string, string>
  /** Resolves when the program ended without being asked to. */
  ended: Promise<string>
  stop(): Promise<void>
}

interface ChildOptions {
  name: string
  program: URL
  /** Of Node. */
  flags?: readonly string[]
  /** `…/log/server.log` means a file a day beside it: `…/log/server-2026-11-21.log`. */
  logFile: string
  environment?: Record<string, string>
  /** For our own programs, over the channel. */
  settings?: Promise<RunSettings>
}

const readyWithinMs = minute
const stopWithinMs = 15_000
const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Starts one program and waits until it answers, or rejects with an `Outage` where the database did
 * not let it begin; what it prints goes to its log file.
 */
export async function startChild({
  name,
  program,
  flags = [],
  logFile,
  environment,
  settings,
}: ChildOptions): Promise<ChildProgram> {
  const log = dayFiles({
    folder: dirname(logFile),
    name: basename(logFile, '.log'),
    keepDays: programLogDays,
  })
  const child = spawn(process.execPath, [...flags, fileURLToPath(program)], {
    cwd: projectFolder,
    env: { ...process.env, ...environment, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C in the terminal reaches the launcher alone, which stops the others in order.
    detached: true,
  })
  let printed = ''
  const note = (chunk: Buffer) => {
    printed = `${printed}${chunk}`.slice(-4000)
    log.write(chunk)
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)

  let isStopping = false
  const exit = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      void log.close().then(() => resolve(signal ?? `code ${code}`))
    })
  })
  const said = await readyOf(child, exit, () => printed, { name, logFile: log.path(), settings })

  return {
    name,
    said,
    ended: new Promise((resolve) => void exit.then((how) => isStopping || resolve(how))),
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const giveUp = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      await exit
      clearTimeout(giveUp)
    },
  }
}

function readyOf(
  child: ChildProcess,
  exit: Promise<string>,
  printed: () => string,
  { name, logFile, settings }: Pick<ChildOptions, 'name' | 'logFile' | 'settings'>,
): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const lost = (sentence: string, error: Error = new CannotStart(sentence)) => {
      clearTimeout(late)
      child.kill('SIGKILL')
      reject(error)
    }
    const late = setTimeout(
      () =>
        lost(
          `The ${name} did not answer within ${readyWithinMs / 1000} seconds; what it printed is in ${logFile}.`,
        ),
      readyWithinMs,
    )
    const good = (said: Record<string, string>) => {
      clearTimeout(late)
      resolve(said)
    }
    child.on('message', (message: { ready?: true; failed?: string; away?: boolean }) => {
      if (message.ready) good({})
      if (message.failed)
        lost(message.failed, message.away ? new Outage('DATABASE_AWAY', message.failed) : undefined)
    })
    child.stdout?.on('data', () => {
      const line = settings ? null : printed().match(/^ready (\{.*\})$/m)?.[1]
      if (line) good(JSON.parse(line) as Record<string, string>)
    })
    void exit.then((how) => lost(`The ${name} ended (${how}): ${lastLine(printed())}`))
    // A child that ended meanwhile is met by its exit.
    void settings?.then((settled) => child.connected && child.send(settled))
  })
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
