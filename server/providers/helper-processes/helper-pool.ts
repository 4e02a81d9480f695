import { HelperStopped } from './errors.ts'
import {
  type FileForHelper,
  type HelperAnswer,
  type HelperProcess,
  type HelperProgram,
  startHelper,
} from './helper-process.ts'
import { Turns, type Waiting } from './turns.ts'

export interface HelperPoolOptions extends HelperProgram {
  mostProcesses: number
  /** A task that waits longer for its turn is given up. */
  longestWaitMs?: number
}

export interface HelperPool {
  run(input: unknown, file: FileForHelper, options?: RunOptions): Promise<HelperAnswer>
  /** Starts a process before the first task needs it. */
  warm(): void
  /** The most that any process ever had in memory, and the most processor time that a task took. */
  most(): { bytes: number; cpuMs: number }
  close(): void
}

interface RunOptions {
  /** Whose task it is: askers wait for each other's single tasks, not for each other's queues. */
  asker?: string
  /** What a process may hold already from an earlier task: that one is chosen when it is free. */
  prefer?: string
  /** More time than the pool's deadline, for a task that is known to need it. */
  moreMs?: number
  /** Takes the bytes of the answer as they come, in place of having them all at the end. */
  onPiece?: (bytes: Uint8Array) => void
}

interface Turn extends Waiting {
  take(worker: Worker): void
  fail(error: unknown): void
}

interface Worker {
  process: HelperProcess
  holds: string | null
}

// Our choice: what is left behind by one file must not count against the next.
const mostLeftBehind = 0.3
const longestWait = 20_000

/** Thrown when every process was busy all the time a task could wait. */
export class HelpersBusy extends Error {
  constructor() {
    super('All helper processes were busy for too long.')
    this.name = 'HelpersBusy'
  }
}

/**
 * A few warm processes for work on bytes that nobody vouches for. Each does one task at a time,
 * with a deadline and a memory cap; one that is stopped is replaced, one that keeps too much memory
 * too.
 */
export function helperPool(options: HelperPoolOptions): HelperPool {
  const free: Worker[] = []
  const all = new Set<Worker>()
  const turns = new Turns<Turn>()
  let starting = 0
  const most = { bytes: 0, cpuMs: 0 }
  let isClosed = false

  function hand(worker: Worker): void {
    const turn = turns.next(worker.holds)
    if (turn) turn.take(worker)
    else free.push(worker)
  }

  function startOne(): void {
    if (isClosed || all.size + starting >= options.mostProcesses) return
    starting++
    startHelper(options).then(
      (process) => {
        starting--
        const worker = { process, holds: null }
        if (isClosed) return process.end()
        all.add(worker)
        hand(worker)
      },
      (error: unknown) => {
        starting--
        // Without a turn there is nobody to tell: the next task tries again and is told.
        turns.next()?.fail(error)
        if (!turns.isEmpty && all.size === 0) startOne()
      },
    )
  }

  function worker(asker: string, prefer: string | null): Promise<Worker> {
    for (const dead of free.filter(({ process }) => process.isEnded())) forget(dead)
    const known = free.findIndex(({ holds }) => holds !== null && holds === prefer)
    const [ready] = free.splice(known === -1 ? 0 : known, 1)
    if (ready) return Promise.resolve(ready)

    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(late)
        act()
      }
      const turn = {
        asker,
        prefer,
        take: (given: Worker) => settle(() => resolve(given)),
        fail: (error: unknown) => settle(() => reject(error as Error)),
      }
      const late = setTimeout(() => {
        turns.giveUp(turn)
        reject(new HelpersBusy())
      }, options.longestWaitMs ?? longestWait)
      turns.add(turn)
      startOne()
    })
  }

  function forget(gone: Worker): void {
    all.delete(gone)
    const index = free.indexOf(gone)
    if (index !== -1) free.splice(index, 1)
  }

  /**
   * Back to the free ones, or away: then the next is started at once, so that it is warm when it is
   * needed.
   */
  function giveBack(used: Worker): void {
    const { process } = used
    const { peak, cpuMs } = process.cost()
    most.bytes = Math.max(most.bytes, peak)
    most.cpuMs = Math.max(most.cpuMs, cpuMs)
    if (!process.isEnded() && process.leftBehind() <= options.memoryBytes * mostLeftBehind) hand(used)
    else {
      process.end()
      forget(used)
      startOne()
    }
  }

  return {
    async run(input, file, { asker = '', prefer, moreMs = 0, onPiece } = {}) {
      if (isClosed) throw new HelperStopped('ended', 'The helper processes are closed.')
      const taken = await worker(asker, prefer ?? null)
      try {
        const answer = await taken.process.run(input, file, {
          deadlineMs: options.deadlineMs + moreMs,
          ...(onPiece && { onPiece }),
        })
        taken.holds = prefer ?? null

        return answer
      } catch (error) {
        taken.holds = null
        throw error
      } finally {
        giveBack(taken)
      }
    },
    warm: startOne,
    most: () => ({ ...most }),
    close() {
      isClosed = true
      for (const { process } of all) process.end()
      all.clear()
      free.length = 0
      for (let turn = turns.next(); turn; turn = turns.next())
        turn.fail(new HelperStopped('ended', 'The helper processes are closed.'))
    },
  }
}
