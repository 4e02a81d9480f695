import { setTimeout as pause } from 'node:timers/promises'
import type { Outage } from './outage.ts'

export interface PresenceOptions {
  /** A small question; rejects when there is no answer. Its signal ends it when the time is up. */
  ask: (signal: AbortSignal) => Promise<unknown>
  /** What callers are told who wait, or come while nobody answers. */
  outage: (why: unknown) => Outage
  /**
   * Grows with whatever comes from there on any line: a machine that is busy is slow, and answers
   * all the same.
   */
  heard?: () => number
  /** Told of every change, once. */
  onChange?: (isAway: boolean, why: unknown) => void
  /** How long an answer is awaited before the question is asked. */
  patienceMs?: number
  /** How long the answer to the question is awaited. */
  askMs?: number
  /** How often it is asked again while nobody answers. */
  againMs?: number
}

/**
 * Whether somebody we depend on is there. A slow answer alone says nothing: work may take its time.
 * So a long wait sends a small question on a line of its own, and only when that is not answered
 * either is everybody told at once, within two seconds. From then on nobody waits, until the
 * question is answered again.
 */
export class Presence {
  readonly #options: Required<PresenceOptions>
  readonly #waiting = new Set<{ lose: (outage: Outage) => void; cut: AbortController }>()
  #asking: Promise<boolean> | null = null
  #answeredAt = Number.NEGATIVE_INFINITY
  #away: { since: Date; why: unknown } | null = null
  #isClosed = false

  constructor(options: PresenceOptions) {
    this.#options = {
      heard: () => 0,
      onChange: () => {},
      patienceMs: 400,
      askMs: 1_400,
      againMs: 250,
      ...options,
    }
  }

  get awaySince(): Date | null {
    return this.#away?.since ?? null
  }

  /**
   * Does something that needs the other side. Its signal is aborted when that turns out to be away.
   */
  async during<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#away) throw this.#options.outage(this.#away.why)
    const cut = new AbortController()
    const { promise: lost, reject: lose } = Promise.withResolvers<never>()
    const one = { lose, cut }
    this.#waiting.add(one)
    const asks = setInterval(() => void this.isThere(), this.#options.patienceMs)
    try {
      const done = await Promise.race([act(cut.signal), lost])
      this.#answeredAt = performance.now()

      return done
    } catch (error) {
      this.#answeredAt = Number.NEGATIVE_INFINITY
      throw error
    } finally {
      clearInterval(asks)
      this.#waiting.delete(one)
    }
  }

  /**
   * Asks, or waits for the question that is under way; an answer of the last moments, in
   * milliseconds, may do.
   */
  isThere(withinMs = 0): Promise<boolean> {
    if (!this.#away && performance.now() - this.#answeredAt < withinMs) return Promise.resolve(true)
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })

    return this.#asking
  }

  close(): void {
    this.#isClosed = true
  }

  async #ask(): Promise<boolean> {
    const heardBefore = this.#options.heard()
    const why = await this.#unanswered()
    const isThere = why === null || this.#options.heard() > heardBefore
    if (isThere) this.#found()
    else if (!this.#isClosed) this.#lost(why)

    return isThere
  }

  /** Null when it was answered. */
  async #unanswered(): Promise<unknown> {
    const end = new AbortController()
    const answer = this.#options.ask(end.signal).then(
      () => null,
      (error: unknown) => error ?? new Error('no answer'),
    )
    const late = this.#late(end.signal)
    try {
      return await Promise.race([answer, late])
    } finally {
      end.abort()
    }
  }

  async #late(signal: AbortSignal): Promise<unknown> {
    const quiet = () => undefined
    await pause(this.#options.askMs, undefined, { signal, ref: false }).catch(quiet)
    // If it was this process that stood still, the answer lies ready and is taken first.
    await pause(50, undefined, { signal, ref: false }).catch(quiet)

    return new Error(`no answer within ${this.#options.askMs} ms`)
  }

  #found(): void {
    this.#answeredAt = performance.now()
    if (!this.#away) return
    this.#away = null
    this.#options.onChange(false, null)
  }

  #lost(why: unknown): void {
    if (this.#away) return
    this.#away = { since: new Date(), why }
    this.#options.onChange(true, why)
    for (const { lose, cut } of [...this.#waiting]) {
      lose(this.#options.outage(why))
      cut.abort(why)
    }
    void this.#askUntilFound()
  }

  async #askUntilFound(): Promise<void> {
    while (this.#away && !this.#isClosed) {
      await pause(this.#options.againMs, undefined, { ref: false })
      if (!this.#isClosed) await this.isThere()
    }
  }
}
