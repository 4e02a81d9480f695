import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { HelperFailed, HelperNotStarted, HelperStopped } from './errors.ts'
import type { FromHelper, HelperCost, ToHelper } from './messages.ts'
import { capMemory, knowsUsage, type Usage, watchUsage } from './process-usage.ts'

/** What a helper reads of a file; it may lie anywhere. */
export interface FileForHelper {
  readonly size: number
  read(start: number, end: number): Promise<Uint8Array>
}

export interface HelperProgram {
  /** The module that calls `serveTasks`. */
  module: URL
  /**
   * What the helper may take for a task: processor time where the system tells it, so that a busy
   * machine is not held against the file, and `patience` times as much by the clock. Waiting for
   * bytes of the file does not count.
   */
  deadlineMs: number
  memoryBytes: number
  /**
   * Native code, as of an image library. Without it Node's own guard is on: no writing, no
   * programs, no add-ons.
   */
  usesAddons?: boolean
}

export interface HelperAnswer {
  value: unknown
  bytes: Uint8Array
}

export interface TaskBounds {
  deadlineMs: number
  /** Takes the bytes of the answer as they come, in place of having them all at the end. */
  onPiece?: (bytes: Uint8Array) => void
}

export interface HelperProcess {
  run(input: unknown, file: FileForHelper, bounds: TaskBounds): Promise<HelperAnswer>
  cost(): HelperCost
  /** Resident bytes that tasks have left behind since it started. */
  leftBehind(): number
  isEnded(): boolean
  end(): void
}

const project = fileURLToPath(new URL('../../../', import.meta.url))
// Our choice: loading the engine takes a fraction of a second; a machine under load gets its time.
const startsWithinMs = 30_000
// Our choice: a machine so busy that this is not enough has other troubles.
const patience = 10

const passedOn = (...names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/**
 * One process, ready for its first task. It keeps nobody from ending: unreferenced while it waits.
 */
export async function startHelper(program: HelperProgram): Promise<HelperProcess> {
  const child = fork(fileURLToPath(program.module), {
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${Math.floor((program.memoryBytes * 0.75) / 1024 ** 2)}`,
      ...(program.usesAddons ? [] : ['--permission', `--allow-fs-read=${project}*`]),
    ],
    // Nothing of ours is in there: no address of the database, no key.
    env: { NODE_NO_WARNINGS: '1', ...passedOn('NODE_COMPILE_CACHE', 'SystemRoot') },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let isEnded = false
  child.once('exit', () => {
    isEnded = true
  })
  const end = () => {
    isEnded = true
    child.kill('SIGKILL')
  }
  // A signal that could not be delivered, a message that could not be sent: the process is of no
  // more use.
  child.on('error', end)
  const atStart = await readyOf(child).catch((error: unknown) => {
    end()
    throw error
  })
  if (child.pid) await capMemory(child.pid, program.memoryBytes)
  child.unref()
  child.channel?.unref()
  let task = 0
  let cost = atStart
  const onCost = ({ now, peak, cpuMs }: HelperCost) => {
    cost = { now, peak: Math.max(cost.peak, peak), cpuMs: Math.max(cost.cpuMs, cpuMs) }
  }

  return {
    cost: () => cost,
    leftBehind: () => cost.now - atStart.now,
    isEnded: () => isEnded,
    end,
    async run(input, file, { deadlineMs, onPiece }) {
      task++
      child.channel?.ref()
      try {
        return await oneTask(child, { ...program, deadlineMs }, { task, input, file, end, onCost, onPiece })
      } finally {
        child.channel?.unref()
      }
    },
  }
}

function readyOf(child: ChildProcess): Promise<HelperCost> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(late)
      reject(new HelperNotStarted(`A helper process ${why}.`))
    }
    const late = setTimeout(() => fail('did not start in time'), startsWithinMs)
    const onError = (error: Error) => fail(`did not start: ${error.message}`)
    const onExit = (code: number | null, signal: string | null) =>
      fail(`ended while it started (${signal ?? code})`)
    child.once('error', onError).once('exit', onExit)
    child.once('message', (message: Extract<FromHelper, { kind: 'ready' }>) => {
      clearTimeout(late)
      child.off('exit', onExit).off('error', onError)
      resolve(message.cost)
    })
  })
}

interface OneTask {
  task: number
  input: unknown
  file: FileForHelper
  end(): void
  onCost(memory: HelperCost): void
  onPiece: TaskBounds['onPiece']
}

function oneTask(
  child: ChildProcess,
  { deadlineMs, memoryBytes }: HelperProgram,
  { task, input, file, end, onCost, onPiece }: OneTask,
): Promise<HelperAnswer> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    let given = 0
    let left = knowsUsage ? deadlineMs * patience : deadlineMs
    let since = 0
    let timer: NodeJS.Timeout | undefined
    const stop = (why: HelperStopped['why'], sentence: string) => {
      end()
      finish(() => reject(new HelperStopped(why, sentence)))
    }
    const tooMuch = () => stop('memory', `It took more than ${Math.floor(memoryBytes / 1024 ** 2)} MB.`)
    const tooLong = () => stop('time', `It took longer than ${Math.round(deadlineMs)} ms.`)
    let cpuBefore: number | null = null
    let cpuSince = 0
    let peak = 0
    const onLook = (usage: Usage) => {
      cpuBefore ??= usage.cpuMs
      cpuSince = usage.cpuMs - cpuBefore
      peak = Math.max(peak, usage.peak)
      if (usage.resident > memoryBytes) tooMuch()
      else if (cpuSince > deadlineMs) tooLong()
    }
    const clock = {
      start() {
        since = performance.now()
        timer = setTimeout(tooLong, left)
      },
      pause() {
        clearTimeout(timer)
        left = Math.max(1, left - (performance.now() - since))
      },
    }
    const finish = (settle: () => void) => {
      clock.pause()
      unwatch()
      onCost({ now: 0, peak, cpuMs: cpuSince })
      child.off('message', onMessage).off('exit', onExit)
      settle()
    }
    const send = (message: ToHelper) =>
      child.send(message, (error) => {
        if (error) stop('ended', `The helper process cannot be reached: ${error.message}`)
      })
    const giveBytes = async (start: number, limit: number) => {
      clock.pause()
      const message = await file.read(start, limit).then(
        (bytes): ToHelper => ({ kind: 'bytes', task, bytes }),
        (error: unknown): ToHelper => ({ kind: 'unread', task, why: String(error) }),
      )
      clock.start()
      if (child.connected) send(message)
    }
    const onMessage = (message: FromHelper) => {
      if (message.kind === 'ready' || message.task !== task) return
      if (message.kind === 'read') void giveBytes(message.start, message.end)
      else if (message.kind === 'piece') {
        given += message.bytes.length
        if (given > memoryBytes) tooMuch()
        else if (onPiece) onPiece(message.bytes)
        else pieces.push(message.bytes)
      } else {
        finish(() =>
          message.kind === 'done'
            ? resolve({ value: message.value, bytes: Buffer.concat(pieces) })
            : reject(new HelperFailed(message.failure)),
        )
        onCost(message.cost)
      }
    }
    // V8 aborts by itself where its heap is full; other causes of its end are not known.
    const onExit = (_: number | null, signal: string | null) =>
      signal === 'SIGABRT' || signal === 'SIGTRAP' ? tooMuch() : stop('ended', 'The helper process ended.')
    const unwatch = child.pid ? watchUsage(child.pid, onLook) : () => undefined
    child.on('message', onMessage).once('exit', onExit)
    clock.start()
    send({ kind: 'task', task, input, size: file.size })
  })
}
