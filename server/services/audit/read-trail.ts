import type { AuditEntry } from '#store/audit/audit-reading.ts'
import { entryHash } from '#store/audit/chain.ts'
import type { Tx } from '#store/store.ts'

export interface Trail {
  entries: readonly AuditEntry[]
  /** Numbers, hashes and links hold up to the head that the chain keeps. */
  isWhole: boolean
}

/**
 * The trail of a docket, checked as it is read: every hash, computed again, every link, every
 * number, and the head.
 */
export async function readTrail(tx: Tx, docketId: string): Promise<Trail> {
  const entries = await tx.trails.ofDocket(docketId)
  const head = await tx.trails.headOf(docketId)
  const last = entries.at(-1)
  const endsAtHead =
    head !== null &&
    head.length === entries.length &&
    (last ? last.hash.equals(head.hash) : head.length === 0)

  return {
    entries,
    isWhole: endsAtHead && entries.every((entry, index) => holds(entry, entries[index - 1], index)),
  }
}

function holds(entry: AuditEntry, before: AuditEntry | undefined, index: number): boolean {
  const { hash, created_at: _, ...content } = entry
  const isLinked = before
    ? entry.previous_hash.equals(before.hash)
    : entry.previous_hash.every((byte) => byte === 0)

  return entry.number === index + 1 && isLinked && entryHash(content).equals(hash)
}
