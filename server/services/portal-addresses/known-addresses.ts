import { setTimeout as pause } from 'node:timers/promises'
import type { Portal } from '#domain/organisations/portal-address.ts'
import type { Parts } from '#services/parts.ts'
import type { Store } from '#store/store.ts'

interface Book {
  byHost: ReadonlyMap<string, Portal>
  /** When it was read, by a clock that nobody puts back. */
  readAt: number
  reading: Promise<void> | null
}

// Our choice: so long two servers may differ, and no more than one question in that time is asked
// by each.
const freshFor = 1_000
// While the database does not answer, what was known last serves on.
const longestWait = 300

const books = new WeakMap<Store, Book>()

/**
 * Which of the addresses in force a browser came by. Any other name is nobody's, and served as the
 * installation's.
 */
export async function portalAt(parts: Parts, host: string): Promise<Portal> {
  const { publicUrl } = parts.settings
  const ofInstallation = { url: publicUrl, organisationId: null }
  if (host === new URL(publicUrl).host) return ofInstallation

  return (await known(parts)).get(host.toLowerCase()) ?? ofInstallation
}

/** What this server saved it knows at its next question. */
export function forgetAddresses(store: Store): void {
  books.delete(store)
}

async function known(parts: Parts): Promise<ReadonlyMap<string, Portal>> {
  let book = books.get(parts.store)
  if (!book) {
    book = { byHost: new Map(), readAt: Number.NEGATIVE_INFINITY, reading: null }
    books.set(parts.store, book)
  }
  if (performance.now() - book.readAt < freshFor) return book.byHost
  book.reading ??= read(parts, book)
  await Promise.race([book.reading, pause(longestWait, undefined, { ref: false })])

  return book.byHost
}

async function read(parts: Parts, book: Book): Promise<void> {
  try {
    const rows = await parts.store.platform.ask((tx) => tx.portalAddresses.inForce())
    book.byHost = new Map(
      rows.map(({ host, origin, organisation_id }) => [
        host,
        { url: origin, organisationId: organisation_id },
      ]),
    )
  } catch (error) {
    parts.log.warn({ err: error }, 'The addresses of organisations could not be read')
  } finally {
    book.readAt = performance.now()
    book.reading = null
  }
}
