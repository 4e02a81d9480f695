import { readdirSync, readFileSync } from 'node:fs'
import { whereIs } from './worker-place.ts'

/** Linux counts in hundredths of a second. */
const tickMs = 10
const everyMs = 500

type Worker = string | null | undefined

interface Seen {
  worker: Worker
  ms: number
}

export interface ProcessTimes {
  /** Milliseconds of processor by test file. */
  stop(): Map<string, number>
}

/**
 * Looks every half second what each process has used that a worker's file has started, or that
 * answers its database, and adds it to the file the worker is at. A process says by its
 * environment, or its parent's, where it comes from. Linux alone tells; elsewhere nothing is
 * counted.
 */
export function watchProcessTimes(runFolder: string): ProcessTimes {
  const seen = new Map<string, Seen>()
  const byFile = new Map<string, number>()
  const look = () => {
    const now = readProcesses()
    for (const one of now.values()) {
      const before = seen.get(keyOf(one))
      // Until it runs its own program a process says what its parent says.
      const isKnown = before && before.worker !== undefined
      const worker = isKnown ? before.worker : workerOf(one, now, seen, runFolder)
      seen.set(keyOf(one), { worker, ms: one.ms })
      const used = one.ms - (before?.ms ?? 0)
      const file = worker && used > 0 && whereIs(runFolder, worker)
      if (file) byFile.set(file, (byFile.get(file) ?? 0) + used)
    }
  }
  const timer = setInterval(look, everyMs).unref()

  return {
    stop() {
      clearInterval(timer)
      look()

      return byFile
    },
  }
}

interface Process {
  pid: number
  parent: number
  /** Since the machine started; tells two processes with one number apart. */
  began: string
  ms: number
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue
    const stat = read(name, 'stat')
    if (!stat) continue
    // "pid (name) state parent …", and the name may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    found.set(Number(name), {
      pid: Number(name),
      parent: Number(fields[1]),
      began: fields[19] ?? '',
      ms: (Number(fields[11]) + Number(fields[12])) * tickMs,
    })
  }

  return found
}

/**
 * The worker; null where it is of another run or program; undefined where it cannot be said yet.
 */
function workerOf(
  { pid, parent }: Process,
  now: Map<number, Process>,
  known: ReadonlyMap<string, Seen>,
  runFolder: string,
): Worker {
  if (pid === process.pid) return undefined
  const environment = read(pid, 'environ')?.split('\0') ?? []
  if (environment.includes(`TMPDIR=${runFolder}`)) {
    const worker = environment.find((entry) => entry.startsWith('VITEST_POOL_ID='))
    if (worker) return worker.slice(worker.indexOf('=') + 1)
  }
  // A backend of the suite's PostgreSQL: the database's name says whose it is (database.ts).
  const backend = /^postgres: \S+ test_w(\d+)_/.exec(read(pid, 'cmdline') ?? '')
  const above = now.get(parent)
  if (backend?.[1] && above?.parent === process.pid) return backend[1]
  // PostgreSQL and browsers write over their environment: then their parent's counts.
  if (!above || above.pid === 1) return null
  const ofParent = known.get(keyOf(above))
  if (ofParent && ofParent.worker !== undefined) return ofParent.worker

  return workerOf(above, now, known, runFolder)
}

const keyOf = ({ pid, began }: Process) => `${pid} ${began}`

function read(pid: number | string, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // It ended meanwhile, or is somebody else's.
    return undefined
  }
}
