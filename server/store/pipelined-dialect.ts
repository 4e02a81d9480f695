import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { PlanRefused, StatementNames } from './planned-once.ts'

const openings = new WeakMap<CompiledQuery, OpeningOptions>()

interface OpeningOptions {
  /** One question follows and no more: the commit leaves with it. */
  forOneQuestion?: boolean
}

/**
 * What has to be said at the beginning of a transaction, without parameters; nobody waits for its
 * answer.
 */
export function openingOf(text: string, options: OpeningOptions = {}): CompiledQuery {
  const opening = CompiledQuery.raw(text)
  openings.set(opening, options)

  return opening
}

/**
 * PostgreSQL over a pool of pipelining clients. A transaction's begin and its opening go out
 * together with its first question, and a reader does not wait for its commit, which leaves with
 * the question where that is the only one: one round trip in place of four. Each question fails
 * with the error of an opening that failed; until one succeeds nothing can be read or written.
 */
export function pipelinedDialect(pool: pg.Pool): Dialect {
  return {
    createDriver: () => new PipelinedDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #names = new StatementNames()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Line> {
    return new Line(await this.#pool.connect(), this.#names)
  }

  async beginTransaction(line: Line, settings: TransactionSettings): Promise<void> {
    line.begin(settings)
  }

  commitTransaction(line: Line): Promise<void> {
    return line.commit()
  }

  rollbackTransaction(line: Line): Promise<void> {
    return line.rollback()
  }

  async releaseConnection(line: Line): Promise<void> {
    line.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

class Line implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  #begin = ''
  #isReader = false
  #forOneQuestion = false
  /** Sent right behind the one question. */
  #committed: Promise<unknown> | null = null
  /** Sent and not waited for; what failed is told to the next who asks. */
  #unheard: Promise<unknown> | null = null
  #broken: Error | null = null

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  begin({ accessMode, isolationLevel }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    this.#begin = `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`
    this.#isReader = accessMode === 'read only'
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const opening = openings.get(query)
    if (opening) {
      this.#forOneQuestion = opening.forOneQuestion === true
      this.#open(`${this.#begin}; ${query.sql}`)
      return { rows: [] }
    }
    if (this.#committed) throw new Error('A transaction for one question was asked another.')
    if (this.#begin !== '') this.#open(this.#begin)
    const answer = this.#ask(query.sql, query.parameters as unknown[])
    if (this.#forOneQuestion) {
      this.#committed = this.#client.query('commit')
      this.#committed.catch(() => undefined)
    }
    const { command, rowCount, rows } = await this.#afterOpening(answer)

    return {
      rows: (rows ?? []) as R[],
      ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read all at once here.')
  }

  async commit(): Promise<void> {
    if (this.#begin !== '') return this.#neverBegan()
    if (this.#committed) return this.#endedBefore(this.#committed)
    const committed = this.#afterOpening(this.#client.query('commit'))
    if (this.#isReader) {
      this.#unheard = committed
      return
    }
    // PostgreSQL answers COMMIT with ROLLBACK where a statement before it had failed.
    if ((await committed).command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    if (this.#begin !== '') return this.#neverBegan()
    if (this.#committed) return this.#endedBefore(this.#committed)
    try {
      await this.#unheard?.catch(() => undefined)
      this.#unheard = null
      await this.#client.query('rollback')
    } catch (error) {
      this.#broken = error as Error
      throw error
    }
  }

  /** Back to the pool, once what nobody waited for is answered. */
  release(): void {
    const back = (error?: Error) => this.#client.release(error ?? this.#broken ?? undefined)
    if (this.#unheard) this.#unheard.then(() => back(), back)
    else back()
  }

  #neverBegan(): void {
    this.#begin = ''
  }

  #endedBefore(committed: Promise<unknown>): void {
    this.#unheard = committed
  }

  /**
   * Held back until the question that follows in the same turn, so that both leave in one write.
   */
  #open(text: string): void {
    this.#begin = ''
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const opened = this.#client.query(text)
    opened.catch(() => undefined)
    this.#unheard = opened
  }

  async #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = this.#names.of(text)
    try {
      return await this.#client.query({ text, values, ...(name && { name }) })
    } catch (error) {
      throw name && this.#names.failed(error) ? new PlanRefused(error) : error
    }
  }

  async #afterOpening<T>(answer: Promise<T>): Promise<T> {
    const opening = this.#unheard
    if (!opening) return await answer
    this.#unheard = null
    const [opened, answered] = await Promise.allSettled([opening, answer])
    if (opened.status === 'rejected') throw opened.reason
    if (answered.status === 'rejected') throw answered.reason

    return answered.value
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
