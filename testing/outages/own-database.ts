import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#main/postgres/embedded.ts'
import { migrate } from '#store/migrate.ts'

export interface OwnDatabase {
  /** As muhar_app. */
  url: string
  adminUrl: string
  /** Stops every process of it where it is: lines stay open, nothing answers. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** kill -9 of all of it. */
  kill(): Promise<void>
  /** Where it was, on the same port; it replays its log. */
  startAgain(): Promise<void>
  close(): Promise<void>
}

/**
 * A PostgreSQL of its own, for tests that take it away; durable, because that is what is judged.
 */
export async function ownDatabase({
  folder,
  settings = [] as string[],
}: {
  folder?: string
  settings?: string[]
} = {}): Promise<OwnDatabase> {
  const root = folder ?? (await mkdtemp(join(tmpdir(), 'muhar-own-pg-')))
  const options = {
    folder: join(root, 'cluster'),
    secretFile: join(root, 'secret'),
    logFile: join(root, 'log'),
    settings,
  }
  let postgres = await startEmbeddedPostgres(options)
  const { url: adminUrl, port } = postgres
  const { appUrl } = await migrate(adminUrl, 'only-for-tests-0123456789')
  let frozen: number[] = []

  async function signal(name: NodeJS.Signals): Promise<void> {
    // The postmaster first: a stopped one makes no more children.
    process.kill(postgres.pid, name)
    frozen = [postgres.pid, ...(await childrenOf(postgres.pid))]
    for (const pid of frozen.slice(1)) send(pid, name)
  }

  return {
    url: appUrl,
    adminUrl,
    freeze: () => signal('SIGSTOP'),
    async thaw() {
      for (const pid of frozen) send(pid, 'SIGCONT')
      frozen = []
    },
    async kill() {
      await signal('SIGKILL')
      frozen = []
      await postgres.ended
    },
    async startAgain() {
      postgres = await startEmbeddedPostgres({ ...options, port })
    },
    async close() {
      for (const pid of frozen) send(pid, 'SIGCONT')
      await postgres.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // A child that ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) found.push(Number(name))
  }

  return found
}
