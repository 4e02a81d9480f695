import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

export interface Child {
  process: ChildProcess
  /** What the child said of itself once it was ready. */
  said: Record<string, unknown>
  stop(): Promise<void>
}

export interface ChildOptions {
  name: string
  file: string
  logFile: string
  env?: Record<string, string>
  /** Sent over the channel first: settings hold secrets, which neither arguments nor the environment should. */
  settings?: object
  /** How the child says that it is ready: over the channel, or as a line `ready {json}` on its standard output. */
  ready: 'message' | 'line'
}

const patienceToStartMs = 60_000
const patienceToStopMs = 15_000

/** Starts a program of ours that stops by itself when the channel to this process closes, and waits until it is ready. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const log = openSync(options.logFile, 'a', 0o600)
  const child = fork(options.file, [], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.ready === 'line' ? 'pipe' : log, log, 'ipc'],
    // A group of its own: Ctrl-C reaches the launcher alone, which stops things in their order.
    detached: true,
  })
  closeSync(log)
  try {
    const said = await untilReady(child, options)
    return { process: child, said, stop: () => stopped(child) }
  } catch (error) {
    await stopped(child)
    throw error
  }
}

function untilReady(child: ChildProcess, options: ChildOptions): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new CannotStart(`${why} (what it said is in ${options.logFile})`))
    const timer = setTimeout(
      () => fail(`The ${options.name} did not get ready within ${patienceToStartMs / 1000} seconds.`),
      patienceToStartMs,
    )
    child.once('error', (error) => fail(`The ${options.name} did not start: ${error.message}.`))
    child.once('exit', (code) => fail(`The ${options.name} ended with ${code} before it was ready.`))
    child.on('message', (message: { ready?: true; failed?: string }) => {
      if (message.failed) reject(new CannotStart(message.failed))
      if (message.ready) resolve({})
    })
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const line = /^ready (\{.*\})$/m.exec(printed)?.[1]
      if (line) resolve(JSON.parse(line) as Record<string, unknown>)
    })
    if (options.settings) child.send(options.settings)
    child.once('exit', () => clearTimeout(timer))
    timer.unref()
  })
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), patienceToStopMs)
  await ended
  clearTimeout(impatient)
}
