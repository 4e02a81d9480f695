import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, OpenDatabase } from './database.ts'

export interface SendOptions {
  /** A time, or seconds from now. */
  startAfter?: Date | number
  /** While a job of this key waits, another of the same key is not added. */
  singletonKey?: string
  retryLimit?: number
  /** Waits behind all that was sent without this. */
  afterOthers?: boolean
}

// Jobs of equal rank come in the order in which they were sent; the usual rank is 0.
const lastRank = -1

/**
 * Sends jobs in the transaction of the change that wants them: neither can exist without the other.
 */
export interface Jobs {
  send(name: string, payload: object, options?: SendOptions): Promise<void>
  /** The same of many payloads, each a job of its own. */
  sendMany<Payload extends object>(
    name: string,
    payloads: readonly Payload[],
    options?: Pick<SendOptions, 'afterOthers'> & {
      startAfter?: Date
      /** The `singletonKey` of each. */
      keyOf?: (payload: Payload) => string
    },
  ): Promise<void>
  /** The newest of this name that is not done yet and whose payload holds all of this. */
  waitingFor<Payload extends object>(name: string, of: Partial<Payload>): Promise<Payload | null>
}

export interface JobQueue {
  boss: PgBoss
  /** Which of these queues hold a job whose time has come: one question for all of them. */
  waiting(names: readonly string[]): Promise<string[]>
  within(db: Kysely<Database>): Jobs
  close(): Promise<void>
}

export interface JobQueueOptions {
  /** The worker also watches for jobs whose process died, and runs the clock of repeated jobs. */
  works: boolean
  onError?: (error: Error) => void
}

// Our choice, and the least that pg-boss takes: what a dead worker held is another's after so long.
const missedAfterSeconds = 10

const DEAD_LETTERS = 'dead-letters'

// The limit keeps it at one look into the index of waiting jobs for each name, whatever has run
// before.
const queuesThatWait = `
  select asked.name from unnest($1::text[]) as asked (name)
  cross join lateral (
    select from pgboss.job
    where job.name = asked.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
    limit 1) as one`

/**
 * The queue of pg-boss on a pool of its own. A queue is made by its first send or by the worker.
 */
export async function openJobQueue(
  { queuePool, presence }: Pick<OpenDatabase, 'queuePool' | 'presence'>,
  options: JobQueueOptions,
): Promise<JobQueue> {
  const ask = (text: string, values?: unknown[]) => presence.during(() => queuePool.query(text, values))
  const boss = new PgBoss({
    db: { executeSql: ask },
    migrate: false,
    createSchema: false,
    supervise: options.works,
    schedule: options.works,
    registerInstance: false,
    // Looks for jobs whose worker died in the rhythm in which they are missed.
    superviseIntervalSeconds: missedAfterSeconds,
    monitorIntervalSeconds: missedAfterSeconds,
    // Rebuilding indexes needs their owner, and muhar_app owns nothing.
    reindex: false,
    monitorVacuum: false,
    persistWarnings: false,
  })
  boss.on('error', options.onError ?? (() => {}))
  await boss.start()
  return {
    boss,
    within: (db) => {
      async function known(name: string, send: () => Promise<unknown>): Promise<void> {
        try {
          await send()
        } catch (error) {
          if (!isUnknownQueue(error)) throw error
          await makeQueue(boss, name)
          await send()
        }
      }

      return {
        send: (name, payload, { startAfter, singletonKey, retryLimit, afterOthers } = {}) =>
          known(name, () =>
            boss.send(name, payload, {
              db: fromKysely(db),
              singletonKey: singletonKey ?? randomUUID(),
              ...(startAfter && { startAfter }),
              ...(retryLimit !== undefined && { retryLimit }),
              ...(afterOthers && { priority: lastRank }),
            }),
          ),
        sendMany: async (name, payloads, { afterOthers, startAfter, keyOf = () => randomUUID() } = {}) => {
          if (payloads.length === 0) return
          await known(name, () =>
            boss.insert(
              name,
              payloads.map((data) => ({
                data,
                singletonKey: keyOf(data),
                ...(startAfter && { startAfter }),
                ...(afterOthers && { priority: lastRank }),
              })),
              { db: fromKysely(db) },
            ),
          )
        },
        async waitingFor<Payload extends object>(name: string, of: Partial<Payload>) {
          const { rows } = await sql<{ data: Payload }>`
            select data from pgboss.job
            where name = ${name} and state < 'completed' and data @> ${JSON.stringify(of)}::jsonb
            order by created_on desc limit 1`.execute(db)

          return rows[0]?.data ?? null
        },
      }
    },
    waiting: async (names) => {
      const { rows } = await ask(queuesThatWait, [names])

      return rows.map(({ name }: { name: string }) => name)
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** What a kind of job may take, and how often it is tried. */
export interface QueueLimits {
  mayTakeSeconds: number
  retries?: { most: number; longestPauseSeconds: number }
}

const usualRetries = { most: 12, longestPauseSeconds: 900 }

const settingsOf = ({ mayTakeSeconds, retries = usualRetries }: QueueLimits) => ({
  retryLimit: retries.most,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: retries.longestPauseSeconds,
  expireInSeconds: mayTakeSeconds,
  heartbeatSeconds: missedAfterSeconds,
})

/**
 * Retries with growing pauses (usually 5 s to 15 min, about two hours in all), then keeps the job
 * where people can see it.
 */
export async function makeQueue(
  boss: PgBoss,
  name: string,
  limits: QueueLimits = { mayTakeSeconds: 300 },
): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * 86_400 })
  await boss.createQueue(name, {
    // "short": one waiting job a key; `send` gives each job without a key one of its own.
    policy: 'short',
    ...settingsOf(limits),
    deadLetter: DEAD_LETTERS,
  })
}

/** For the queue of an installation that began when these were others. */
export async function keepLimits(boss: PgBoss, name: string, limits: QueueLimits): Promise<void> {
  await boss.updateQueue(name, settingsOf(limits))
}

// Found before anything is sent to the database, so the transaction is still good.
function isUnknownQueue(error: unknown): boolean {
  return error instanceof Error && /^Queue .* does not exist$/.test(error.message)
}
