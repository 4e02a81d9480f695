import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day as dayMs } from '#contract/vocabulary/time.ts'

/**
 * Lines that go to a file a day, kept for so many days; a full disk loses lines and never the
 * program.
 */
export interface DayFiles {
  write(lines: string | Uint8Array): void
  /** Where the lines of this moment go. */
  path(): string
  /** Resolves when everything written is in its file, or was given up. */
  close(): Promise<void>
}

export interface DayFilesOptions {
  folder: string
  name: string
  keepDays: number
  /** Beyond it the day goes on in another file. */
  mostBytes?: number
  now?: () => Date
}

/** As long as the access log at least: what a program complained of explains what was answered. */
export const programLogDays = 365

const mostWaitingBytes = 4 * 1024 * 1024
const retryMs = 1_000

/** `NAME-2026-11-21.log`, then `NAME-2026-11-21.2.log`; days are UTC, as in the lines. */
export function dayFiles({
  folder,
  name,
  keepDays,
  mostBytes = 256 * 1024 * 1024,
  now = () => new Date(),
}: DayFilesOptions): DayFiles {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0
  let current = { day: '', part: 1, bytes: 0 }
  let flushing: Promise<void> | null = null
  let isClosing = false

  const path = () => join(folder, fileName(name, current.day || dayOf(now()), current.part))

  async function turnTo(day: string): Promise<void> {
    if (day === current.day) {
      if (current.bytes >= mostBytes) current = { day, part: current.part + 1, bytes: 0 }
      return
    }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    let part = 1
    let bytes = 0
    for (;;) {
      bytes = await sizeOf(join(folder, fileName(name, day, part)))
      if (bytes < mostBytes) break
      part += 1
    }
    current = { day, part, bytes }
    await sweep(folder, name, dayOf(new Date(now().getTime() - keepDays * dayMs)))
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const lines = Buffer.concat(waiting)
      waiting = []
      waitingBytes = 0
      try {
        await turnTo(dayOf(now()))
        const said = lost > 0 ? Buffer.concat([noteOf(lost), lines]) : lines
        await appendFile(path(), said, { mode: 0o600 })
        current.bytes += said.length
        lost = 0
      } catch {
        // Nowhere to say it: the disk is full or away. What fits is kept for the next try, and what
        // was lost is counted.
        keep(lines, true)
        if (isClosing) return
        await new Promise((again) => setTimeout(again, retryMs).unref())
      }
    }
  }

  function keep(lines: Buffer, first = false): void {
    if (waitingBytes + lines.length > mostWaitingBytes) {
      lost += lines.length
      return
    }
    if (first) waiting.unshift(lines)
    else waiting.push(lines)
    waitingBytes += lines.length
  }

  function start(): void {
    flushing ??= flush().finally(() => {
      flushing = null
      if (waiting.length > 0 && !isClosing) start()
    })
  }

  return {
    path,
    write(lines) {
      keep(Buffer.from(lines))
      start()
    },
    async close() {
      isClosing = true
      await flushing
      await flush()
    },
  }
}

const fileName = (name: string, day: string, part: number) =>
  part === 1 ? `${name}-${day}.log` : `${name}-${day}.${part}.log`

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function noteOf(bytes: number): Buffer {
  return Buffer.from(`${JSON.stringify({ level: 50, msg: 'Lines were lost: the disk took none', bytes })}\n`)
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** Removes this name's files of days before the first that is kept. */
async function sweep(folder: string, name: string, firstKept: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.startsWith(`${name}-`)) continue
    const day = /^(\d{4}-\d{2}-\d{2})(\.\d+)?\.log$/.exec(file.slice(name.length + 1))?.[1]
    if (day && day < firstKept) await rm(join(folder, file), { force: true })
  }
}
