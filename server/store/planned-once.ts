import { hash } from 'node:crypto'
import { sql } from 'kysely'

const mark = '/* planned once */'

/**
 * At the end of a question that every call asks, always with the same text: each connection plans
 * it once and keeps the plan. For looking up by keys alone, since the plan knows none of the
 * values.
 */
export const plannedOnce = sql.raw(mark)

// PostgreSQL, "Error Codes": a statement that is not there, or already there under this name.
const unknownName = '26000'
const knownName = '42P05'
const changedTable = '0A000'

/**
 * Names of the statements whose plans connections keep. A name says its text, so behind a pooler
 * nobody meets another's statement under it; a pooler that keeps none (pgbouncer without
 * `max_prepared_statements`) is asked without names from its first refusal on. Where a later
 * version changes a table, every plan is made again under new names.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #generation = 0
  #areKept = true

  of(text: string): string | undefined {
    if (!this.#areKept || !text.endsWith(mark)) return undefined
    const known = this.#names.get(text)
    if (known) return known
    const name = `muhar_${this.#generation}_${hash('sha256', text, 'base64url').slice(0, 22)}`
    this.#names.set(text, name)

    return name
  }

  /**
   * Whether a named statement failed for being kept alone: nothing was done, and asked again it is
   * asked otherwise.
   */
  failed(error: unknown): boolean {
    const { code, routine } = error as { code?: unknown; routine?: unknown }
    if (code === unknownName || code === knownName) this.#areKept = false
    else if (code === changedTable && routine === 'RevalidateCachedQuery') this.#renew()
    else return false

    return true
  }

  #renew(): void {
    this.#generation += 1
    this.#names.clear()
  }
}

/**
 * The statement was refused for the plan that was kept of it: its transaction did nothing and may
 * be run again.
 */
export class PlanRefused extends Error {
  override name = 'PlanRefused'
  constructor(cause: unknown) {
    super('A plan that was kept no longer serves.', { cause })
  }
}
