import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/**
 * Keeps the kernel from giving a process more than `mostBytes`: its data segment may grow by what
 * it has left, and the allocation beyond that fails inside it. Linux with util-linux; elsewhere the
 * watch alone holds the cap.
 */
export async function capMemory(pid: number, mostBytes: number): Promise<boolean> {
  const usage = await usageOf(pid)
  if (!usage) return false
  // V8 reserves address space it never touches; only what comes on top of it counts.
  const limit = usage.data + Math.max(0, mostBytes - usage.resident)

  return new Promise((resolve) => {
    execFile('prlimit', ['--pid', String(pid), `--data=${limit}:${limit}`], (error) =>
      resolve(error === null),
    )
  })
}

export interface Usage {
  /** Bytes resident now, and at most since it started. */
  resident: number
  peak: number
  /** Bytes of its data segment, touched or not. */
  data: number
  /** Processor time of all its threads since it started. */
  cpuMs: number
}

/** Whether a busy machine can be told from a busy process here. */
export const knowsUsage = process.platform === 'linux'

// sysconf(_SC_CLK_TCK): 100 on every Linux that Node runs on.
const tickMs = 10

/** What proc(5) says of a process; null where the system does not say, or the process is gone. */
export async function usageOf(pid: number): Promise<Usage | null> {
  if (!knowsUsage) return null
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => null),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null),
  ])
  const bytes = (name: string) => Number(status?.match(`${name}:\\s+(\\d+) kB`)?.[1]) * 1024
  // Behind the name, which may hold anything, fields 14 and 15: utime and stime.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  const usage = {
    resident: bytes('VmRSS'),
    peak: bytes('VmHWM'),
    data: bytes('VmData'),
    cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
  }

  return Object.values(usage).some(Number.isNaN) ? null : usage
}

/** Our choice: short enough that little is taken between two looks, long enough to cost nothing. */
const looksEveryMs = 20

/** Looks at a process until it is told to stop, at once and then again and again. */
export function watchUsage(pid: number, onLook: (usage: Usage) => void): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const usage = await usageOf(pid)
    if (isOver || !usage) return
    timer = setTimeout(() => void look(), looksEveryMs).unref()
    onLook(usage)
  }
  void look()

  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
