import type { Parts } from '#services/parts.ts'
import {
  type LiveEvent,
  type LiveSight,
  type liveEvents,
  looksBack,
} from '#store/notifications/live-events.ts'

const mostAtOnce = 500
// An event has the time at which its transaction began: the page may have read before it was
// committed.
const untilCommittedMs = 2_000

/** Reads the events one watcher may see, each once. */
export class LiveReader {
  readonly #parts: Parts
  readonly #organisationId: string
  readonly #sight: LiveSight
  readonly #told = new Set<number>()
  #newest = 0
  #from = 0

  constructor(parts: Parts, organisationId: string, sight: LiveSight) {
    this.#parts = parts
    this.#organisationId = organisationId
    this.#sight = sight
  }

  /**
   * After the event that the watcher saw last, else from the age of its page on. Answers where it
   * begins.
   */
  async begin(lastSeen: number | null, pageAgeMs: number | null): Promise<number> {
    this.#from = lastSeen ?? (await this.#read((shelf) => newest(shelf, pageAgeMs)))
    this.#newest = this.#from

    return this.#from
  }

  async next(): Promise<LiveEvent[]> {
    const after = Math.max(this.#from, this.#newest - looksBack)
    const found = await this.#read((shelf) => shelf.after(after, this.#sight, mostAtOnce))
    const fresh = found.filter((event) => !this.#told.has(event.number))
    for (const event of fresh) {
      this.#told.add(event.number)
      this.#newest = Math.max(this.#newest, event.number)
    }
    this.#forget()

    return fresh
  }

  #forget(): void {
    for (const number of this.#told) if (number <= this.#newest - looksBack) this.#told.delete(number)
  }

  async #read<T>(act: (shelf: ReturnType<typeof liveEvents>) => Promise<T>): Promise<T> {
    return await this.#parts.store.forOrganisation(this.#organisationId).read((tx) => act(tx.liveEvents))
  }
}

const newest = (shelf: ReturnType<typeof liveEvents>, pageAgeMs: number | null): Promise<number> =>
  pageAgeMs === null ? shelf.newestNumber() : shelf.newestBefore(pageAgeMs + untilCommittedMs)
