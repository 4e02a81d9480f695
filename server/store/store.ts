import type { Transaction } from 'kysely'
import { type Alone, actsAlone } from './acts-alone.ts'
import { announce } from './announce.ts'
import type { AuditTrail } from './audit/chain.ts'
import { begin } from './begin.ts'
import { type Database, type OnQuery, openDatabase } from './database.ts'
import { organisationTables, platformTables } from './every-table.ts'
import { gathered } from './gathered.ts'
import { type JobQueue, type Jobs, openJobQueue } from './jobs-queue.ts'
import { type LiveListener, listenForLive } from './live-listener.ts'
import { databaseOutage } from './outage.ts'
import { PlanRefused } from './planned-once.ts'
import type { Presence } from './presence.ts'
import type { SessionWithPerson } from './sessions/sessions.ts'
import { envelopeTokens, type TokenUse } from './wire/envelope-tokens.ts'
import { type Counted, rateLimits } from './wire/rate-limits.ts'

export type { Act, AuditFacts } from './audit/chain.ts'
export type { Jobs } from './jobs-queue.ts'

export interface Tx extends ReturnType<typeof organisationTables> {
  organisationId: string
  jobs: Jobs
  audit: AuditTrail
  /** The platform's own chain: what an operator does for all organisations. */
  platformAudit: AuditTrail
  /** A live event for those who watch the docket; it wakes them once the transaction is in. */
  announce(docketId: string, kind: string, payload?: Record<string, unknown>): Promise<void>
  /** The same for those who list or build templates. */
  announceTemplate(templateId: string, kind: string, payload?: Record<string, unknown>): Promise<void>
  /** The same for those who work with batches. */
  announceBatch(batchId: string): Promise<void>
  /** The same for people, about what is theirs. */
  tell(userIds: readonly string[], kind: string, payload: Record<string, unknown>): Promise<void>
}

export interface PlatformTx extends ReturnType<typeof platformTables> {
  jobs: Jobs
  /** The platform's own chain: what operators do. */
  audit: AuditTrail
}

interface Transactions<In> {
  transaction<T>(act: (tx: In) => Promise<T>): Promise<T>
  read<T>(act: (tx: In) => Promise<T>): Promise<T>
  /**
   * Reads with one question alone: all of its transaction leaves in one write, and a second
   * question is refused.
   */
  ask<T>(act: (tx: In) => Promise<T>): Promise<T>
}

export interface OrganisationStore extends Transactions<Tx> {
  organisationId: string
}

export type PlatformStore = Transactions<PlatformTx>

export interface Store {
  platform: PlatformStore
  forOrganisation(organisationId: string): OrganisationStore
  /**
   * Told when something moved on a docket; a hint, since polling is the truth. Answers the function
   * that stops it.
   */
  onLive(listener: LiveListener): () => void
  queue: JobQueue
  /** Uses a call token up: true for one caller alone, on all servers. */
  spendToken(use: TokenUse): Promise<boolean>
  /** Counts one more of what is limited, on all servers together, and answers the count. */
  countOne(counted: Counted): Promise<number>
  /** The session behind a token's hash, as the rows say at this moment. */
  sessionOf(organisationId: string, tokenHash: Buffer): Promise<SessionWithPerson | null>
  alone: Alone
  /** Whether the database answers. */
  presence: Presence
  /** Of this process to the database, and callers waiting for one. */
  connections(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

export interface StoreOptions {
  url: string
  /** Whether this process runs jobs (the worker) or only sends them. */
  worksJobs: boolean
  mostConnections?: number
  /** How long a connection is waited for; a person waits less than a test on a busy machine. */
  connectsWithinMs?: number
  /** Without the pipelined dialect (docs/operations.md). */
  isPlain?: boolean
  onTrouble?: (error: Error) => void
  /** Told of every question: its text without values, how long it took, whether it failed. */
  onQuery?: OnQuery
  /** Told once when the database does not answer any more, and once when it does again. */
  onAway?: (isAway: boolean, why: unknown) => void
}

export async function openStore({
  url,
  worksJobs,
  mostConnections,
  connectsWithinMs,
  isPlain,
  onTrouble = () => {},
  onQuery,
  onAway,
}: StoreOptions): Promise<Store> {
  const database = openDatabase(url, {
    most: mostConnections,
    connectsWithinMs,
    isPlain,
    onLostConnection: onTrouble,
    onQuery,
    onAway,
  })
  const { presence } = database
  const queue = await openJobQueue(database, { works: worksJobs, onError: onTrouble })
  const live = listenForLive(url, onTrouble)

  async function whilePresent<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await presence.during(() => retryingConflicts(act))
    } catch (error) {
      throw databaseOutage(error) ?? error
    }
  }

  function transactions<In>(
    open: (db: Transaction<Database>) => In,
    organisationId: string,
  ): Transactions<In> {
    const run = <T>(
      access: 'read write' | 'read only',
      act: (tx: In) => Promise<T>,
      forOneQuestion = false,
    ): Promise<T> =>
      whilePresent(() =>
        database.kysely
          .transaction()
          .setAccessMode(access)
          .execute(async (db) => {
            await begin(db, organisationId, forOneQuestion)
            return act(open(db))
          }),
      )

    return {
      transaction: (act) => run('read write', act),
      read: (act) => run('read only', act),
      ask: (act) => run('read only', act, true),
    }
  }

  const forOrganisation = (organisationId: string): OrganisationStore => ({
    organisationId,
    ...transactions(
      (db): Tx =>
        Object.assign(organisationTables(db, organisationId), {
          jobs: queue.within(db),
          announce: (docketId: string, kind: string, payload: Record<string, unknown> = {}) =>
            announce(db, organisationId, [{ docket_id: docketId }], kind, payload),
          announceTemplate: (templateId: string, kind: string, payload: Record<string, unknown> = {}) =>
            announce(db, organisationId, [{ template_id: templateId }], kind, {
              ...payload,
              template_id: templateId,
            }),
          announceBatch: (batchId: string) =>
            announce(db, organisationId, [{ batch_id: batchId }], 'batch-changed', { batch_id: batchId }),
          tell: (userIds: readonly string[], kind: string, payload: Record<string, unknown>) =>
            announce(
              db,
              organisationId,
              userIds.map((userId) => ({ user_id: userId })),
              kind,
              payload,
            ),
        }),
      organisationId,
    ),
  })
  const atOnce = {
    tokens: gathered((_kind, uses: readonly TokenUse[]) =>
      whilePresent(() => envelopeTokens(database.kysely).use(uses)),
    ),
    counters: gathered((_kind, counted: readonly Counted[]) =>
      whilePresent(() => rateLimits(database.kysely).count(counted)),
    ),
    sessions: gathered((organisationId, hashes: readonly Buffer[]) =>
      forOrganisation(organisationId).ask((tx) => tx.sessions.withPeople(hashes)),
    ),
  }

  return {
    platform: transactions((db) => Object.assign(platformTables(db, ''), { jobs: queue.within(db) }), ''),
    forOrganisation,
    onLive: live.on,
    queue,
    alone: actsAlone(database.forAlone),
    spendToken: (use) => atOnce.tokens('', use),
    countOne: (counted) => atOnce.counters('', counted),
    sessionOf: (organisationId, tokenHash) => atOnce.sessions(organisationId, tokenHash),
    presence,
    connections: () => ({
      used: database.pool.totalCount - database.pool.idleCount,
      idle: database.pool.idleCount,
      waiting: database.pool.waitingCount,
    }),
    async close() {
      await live.close()
      await queue.close()
      await database.close()
    },
  }
}

const mostTries = 4
const conflicts = new Set(['40001', '40P01'])

/**
 * A transaction that lost a race for rows (serialisation, deadlock), or whose plan no longer
 * served, did nothing, and is run again.
 */
async function retryingConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      const code = (error as { code?: unknown }).code
      const mayRunAgain = error instanceof PlanRefused || (typeof code === 'string' && conflicts.has(code))
      if (tries >= mostTries || !mayRunAgain) throw error
    }
  }
}
