import type { Parts } from '#services/parts.ts'
import { type LiveEvent, type LiveSight, liveEvents } from '#store/live-events.ts'

// Numbers are given before the commit, so a lower one may appear after a higher: each look goes back this far.
const looksBack = 200
const mostAtOnce = 500

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

  /** After the event that the watcher saw last, or from now on. */
  async begin(lastSeen: number | null): Promise<void> {
    this.#from = lastSeen ?? (await this.#read((shelf) => shelf.newestNumber()))
    this.#newest = this.#from
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
    return await this.#parts.store
      .forOrganisation(this.#organisationId)
      .read((tx) => act(liveEvents(tx.db, this.#organisationId)))
  }
}
