import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { QueueFigures } from '#store/standing-figures.ts'
import type { Store } from '#store/store.ts'

interface Standing {
  queues: QueueFigures[]
  checkpointAge: number | null
}

// Our choice: a monitor that scrapes more often reads the same figures.
const freshForMs = 5_000

/** What is in the database and on the disk, asked when Prometheus asks. */
export function standingGauges(registry: Registry, store: Store, dataFolder: string): void {
  const registers = [registry]
  let last: { at: number; standing: Promise<Standing | null> } | null = null
  const standing = (): Promise<Standing | null> => {
    if (!last || Date.now() - last.at > freshForMs)
      // A database that does not answer leaves its gauges out, and says so in muhar_database_up.
      last = { at: Date.now(), standing: readStanding(store).catch(() => null) }

    return last.standing
  }
  const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        await set(this as Gauge)
      },
    })

  gauge('muhar_database_up', 'Whether the database answers.', [], async (up) =>
    up.set((await standing()) ? 1 : 0),
  )
  gauge(
    'muhar_jobs',
    'Jobs by queue: due now, being worked, for later.',
    ['queue', 'state'],
    async (jobs) => {
      for (const { name, due, active, later } of (await standing())?.queues ?? [])
        for (const [state, count] of Object.entries({ due, active, later }))
          jobs.set({ queue: name, state }, count)
    },
  )
  gauge(
    'muhar_job_oldest_seconds',
    'How long the oldest due job of a queue has waited.',
    ['queue'],
    async (age) => {
      for (const { name, oldest_seconds } of (await standing())?.queues ?? [])
        age.set({ queue: name }, oldest_seconds)
    },
  )
  gauge(
    'muhar_checkpoint_age_seconds',
    'Since the last signed checkpoint of the audit trail.',
    [],
    async (age) => {
      const found = (await standing())?.checkpointAge
      if (found !== null && found !== undefined) age.set(found)
    },
  )
  gauge('muhar_data_free_bytes', 'Free on the disk of MUHAR_DATA.', [], async (free) => {
    const { bavail, bsize } = await statfs(dataFolder)
    free.set(bavail * bsize)
  })
}

const readStanding = (store: Store): Promise<Standing> =>
  store.platform.read(async ({ standingFigures }) => ({
    queues: await standingFigures.queues(),
    checkpointAge: await standingFigures.secondsSinceCheckpoint(),
  }))
