import {
  type FromHelper,
  type HelperCost,
  type HelperFailure,
  pieceBytes,
  type ToHelper,
} from './messages.ts'

/** A file as a helper sees it: read over the channel, piece by piece. */
interface FileOfTask {
  readonly size: number
  read(start: number, end: number): Promise<Uint8Array>
}

export interface Task {
  input: unknown
  file: FileOfTask
  /** Sends bytes that belong to the answer, in pieces, as fast as they are taken. */
  give(bytes: Uint8Array): Promise<void>
}

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

/** The helper's side of `helperPool`: does one task after another until its parent goes away. */
export function serveTasks(act: (task: Task) => Promise<unknown>): void {
  let reading: Waiting | null = null

  const send = (message: FromHelper): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!process.send) reject(new Error('A helper is started by its pool.'))
      else process.send(message, (error: Error | null) => (error ? reject(error) : resolve()))
    })

  const readPiece = (task: number, start: number, end: number): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      reading = { resolve, reject }
      send({ kind: 'read', task, start, end }).catch(reject)
    })

  function fileOf(task: number, size: number): FileOfTask {
    let before: Promise<unknown> = Promise.resolve()
    const whole = async (start: number, end: number) => {
      if (end - start <= pieceBytes) return readPiece(task, start, end)
      const bytes = new Uint8Array(end - start)
      for (let at = start; at < end; at += pieceBytes)
        bytes.set(await readPiece(task, at, Math.min(end, at + pieceBytes)), at - start)

      return bytes
    }

    return {
      size,
      async read(start, end) {
        if (!(start >= 0 && end >= start && end <= size))
          throw new RangeError('The range lies outside the file.')
        // One question at a time: the answer carries no number.
        const read = before.then(() => whole(start, end))
        before = read.catch(() => undefined)

        return read
      },
    }
  }

  async function work({ task, input, size }: Extract<ToHelper, { kind: 'task' }>): Promise<void> {
    const give = async (bytes: Uint8Array) => {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        await send({ kind: 'piece', task, bytes: bytes.subarray(at, at + pieceBytes) })
    }
    cpuBefore = process.cpuUsage()
    try {
      const value = await act({ input, file: fileOf(task, size), give })
      countCpu()
      await send({ kind: 'done', task, value, cost: cost() })
    } catch (error) {
      countCpu()
      await send({ kind: 'failed', task, failure: failureOf(error), cost: cost() })
    }
  }

  process.on('message', (message: ToHelper) => {
    if (message.kind === 'task') void work(message)
    else if (message.kind === 'bytes') reading?.resolve(message.bytes)
    else reading?.reject(new Error(message.why))
  })
  process.on('disconnect', () => process.exit(0))
  void send({ kind: 'ready', cost: cost() })
}

/**
 * The system's own peak (ru_maxrss) begins with what the parent had when it forked: the parent
 * looks from outside instead.
 */
const cost = (): HelperCost => {
  const now = process.memoryUsage.rss()

  return { now, peak: now, cpuMs: dearestMs }
}

let dearestMs = 0
let cpuBefore = process.cpuUsage()

/** Processor time since the task before. */
function countCpu(): void {
  const { user, system } = process.cpuUsage(cpuBefore)
  dearestMs = Math.max(dearestMs, (user + system) / 1000)
}

function failureOf(error: unknown): HelperFailure {
  if (!(error instanceof Error)) return { name: 'Error', code: null, message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null

  return { name: error.name, code, message: error.message }
}
