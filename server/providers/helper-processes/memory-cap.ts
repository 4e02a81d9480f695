import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Our choice: short enough that little is taken between two looks, long enough to cost nothing. */
const looksEveryMs = 20

/**
 * Keeps the kernel from giving a process more than `mostBytes`: its data segment may grow by what it has left, and the
 * allocation beyond that fails inside it. Linux with util-linux; elsewhere `watchMemory` alone holds the cap.
 */
export async function capMemory(pid: number, mostBytes: number): Promise<boolean> {
  const memory = await memoryOf(pid)
  if (!memory) return false
  // V8 reserves address space it never touches; only what comes on top of it counts.
  const limit = memory.data + Math.max(0, mostBytes - memory.resident)

  return new Promise((resolve) => {
    execFile('prlimit', ['--pid', String(pid), `--data=${limit}:${limit}`], (error) =>
      resolve(error === null),
    )
  })
}

/** Looks at the resident memory of a process while it works; answers how to stop looking, and then the most there was. */
export function watchMemory(pid: number, mostBytes: number, onAbove: () => void): () => number {
  let isOver = false
  let most = 0
  const look = async () => {
    const memory = await memoryOf(pid)
    most = Math.max(most, memory?.peak ?? 0)
    if (isOver) return
    if (memory && memory.resident > mostBytes) {
      isOver = true
      onAbove()
    } else timer = later()
  }
  const later = () => setTimeout(() => void look(), looksEveryMs).unref()
  let timer = later()

  return () => {
    isOver = true
    clearTimeout(timer)

    return most
  }
}

/** Bytes resident now and at most, and in the data segment; null where the system does not say, or the process is gone. */
async function memoryOf(pid: number): Promise<{ resident: number; peak: number; data: number } | null> {
  if (process.platform !== 'linux') return null
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  const bytes = (name: string) => Number(text?.match(`${name}:\\s+(\\d+) kB`)?.[1]) * 1024
  const memory = { resident: bytes('VmRSS'), peak: bytes('VmHWM'), data: bytes('VmData') }

  return Number.isNaN(memory.resident + memory.data) ? null : memory
}
